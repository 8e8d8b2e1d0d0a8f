import { expect, it } from "vitest";

import { withoutStyles } from "./pasted";

it.each([
  [`<p style="color:red" dir="ltr">style="x"</p>`, `<p dir="ltr">style="x"</p>`],
  ["<p STYLE='a'><i style=b>x</i></p>", "<p><i>x</i></p>"],
  [`<b id="d" style="font-weight:normal;"><b>x</b></b>`, "<span><b>x</b></b>"],
])("takes the styles out of %s", (html, clean) => {
  expect(withoutStyles(html)).toBe(clean);
});
