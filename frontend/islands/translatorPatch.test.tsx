import { afterEach, beforeEach, expect, it } from "vitest";

import { patchDomForTranslators } from "./translatorPatch";

// oxlint-disable-next-line typescript/unbound-method -- they are put back as they were
const { insertBefore, removeChild } = Node.prototype;

beforeEach(() => {
  patchDomForTranslators();
  document.body.innerHTML = "<p>Send <b>now</b></p>";
});

afterEach(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

const paragraph = () => document.querySelector("p") ?? expect.fail("no paragraph");

/** Wraps the first text in an element, or puts a copy in its place. */
function translate(isCopied: boolean): Node {
  const text = paragraph().firstChild ?? expect.fail("no text");
  const font = document.createElement("font");
  text.parentNode?.replaceChild(font, text);
  font.append(isCopied ? "Senden " : text);
  return text;
}

it("removes a text that was wrapped, and forgets one that was replaced", () => {
  paragraph().removeChild(translate(false));
  expect(document.body.textContent).toBe("now");
  paragraph().prepend("Send ");
  paragraph().removeChild(translate(true));
  expect(document.body.textContent).toBe("Senden now");
});

it("puts a node before the wrapper of a text, and at the end when the text is gone", () => {
  paragraph().insertBefore(document.createTextNode("1 "), translate(false));
  expect(document.body.textContent).toBe("1 Send now");
  document.body.innerHTML = "<p>Send <b>now</b></p>";
  paragraph().insertBefore(document.createTextNode(" 2"), translate(true));
  expect(document.body.textContent).toBe("Senden now 2");
});

it("removes and inserts as before where nothing was changed", () => {
  const [text, bold] = paragraph().childNodes;
  paragraph().removeChild(text ?? expect.fail());
  paragraph().insertBefore(document.createTextNode("Go "), bold ?? null);
  paragraph().insertBefore(document.createTextNode("!"), null);
  expect(document.body.innerHTML).toBe("<p>Go <b>now</b>!</p>");
});
