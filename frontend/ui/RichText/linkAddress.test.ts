import { expect, it } from "vitest";

import { linkAddress } from "./linkAddress";

it.each([
  ["https://x.example/a?b=c", "https://x.example/a?b=c"],
  [" discord.gg/clvr ", "https://discord.gg/clvr"],
  ["x.example", "https://x.example"],
  ["mailto:staff@clvr.example", "mailto:staff@clvr.example"],
  ["/bcl/rules", "/bcl/rules"],
])("takes %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each([
  ...["", "rules", "javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example"],
  ...["ftp://x.example", "https://", "tel:1", "#top", "java\nscript:x"],
])("refuses %s", (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});
