import { expect, it } from "vitest";

import { cleanPastedHtml } from "./pastedHtml";

it.each([
  [`<p style="color:red" dir="ltr">style="x"</p>`, `<p dir="ltr">style="x"</p>`],
  ["<p STYLE='a'><i style=b>x</i></p>", "<p><i>x</i></p>"],
  [`<b id="d" style="font-weight:normal;"><b>x</b></b>`, "<span><b>x</b></b>"],
  ["<h1 style='a'>Cup</h1><H2>Final</H2><h6>x</h6>", "<h3>Cup</h3><h3>Final</h3><h4>x</h4>"],
])("makes a text of %s", (html, clean) => {
  expect(cleanPastedHtml(html)).toBe(clean);
});
