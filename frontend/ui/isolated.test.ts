import { expect, test } from "vitest";

import { isolated } from "./isolated";

test("a name from right to left is isolated, and no other name changes", () => {
  expect(isolated("ذئاب 10")).toBe("\u2068ذئاب 10\u2069");
  expect(isolated("זאבים")).toBe("\u2068זאבים\u2069");
  expect(["Foxes", "Żółw", "狐", "🦊 1", ""].map(isolated)).toEqual([
    "Foxes",
    "Żółw",
    "狐",
    "🦊 1",
    "",
  ]);
});
