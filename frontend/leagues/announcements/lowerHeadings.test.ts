import { expect, it } from "vitest";

import { lowerHeadings } from "./lowerHeadings";

const HTML = "<h3>Teams</h3><p>h3 &lt;h3&gt;</p><h4>Rosters</h4>";

it.each([
  [2, "<h3>Teams</h3><p>h3 &lt;h3&gt;</p><h4>Rosters</h4>"],
  [3, "<h4>Teams</h4><p>h3 &lt;h3&gt;</p><h5>Rosters</h5>"],
  [5, "<h6>Teams</h6><p>h3 &lt;h3&gt;</p><h6>Rosters</h6>"],
])("puts headings below level %i", (level, expected) => {
  expect(lowerHeadings(HTML, level)).toBe(expected);
});
