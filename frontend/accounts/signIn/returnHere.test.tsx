import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { returnHereFromLogin } from "./returnHere";

function stay(event: Event): void {
  event.preventDefault();
}

beforeAll(() => {
  window.history.replaceState(null, "", "/bcl/standings");
  returnHereFromLogin();
  document.addEventListener("click", stay);
});

afterAll(() => {
  document.removeEventListener("click", stay);
});

beforeEach(() => {
  window.history.replaceState(null, "", "/bcl/standings");
});

function linkTo(href: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.innerHTML = "<span>Login</span>";
  document.body.replaceChildren(link);
  return link;
}

it.each(["click", "auxclick", "contextmenu"])(
  "makes Login return to the filters that were set since (%s)",
  (use) => {
    const link = linkTo("/login?next=/bcl/standings");
    window.history.pushState(null, "", "/bcl/standings?region=eu");
    link.firstElementChild?.dispatchEvent(new MouseEvent(use, { bubbles: true, cancelable: true }));
    expect(link.getAttribute("href")).toBe("/login?next=%2Fbcl%2Fstandings%3Fregion%3Deu");
  },
);

it.each([
  "/bcl/home",
  "/login?next=%2Fbcl%2Ffree-agents",
  "/login/discord",
  "https://elsewhere.example/login",
])("leaves %s as it is", (href) => {
  const link = linkTo(href);
  link.click();
  expect(link.getAttribute("href")).toBe(href);
});
