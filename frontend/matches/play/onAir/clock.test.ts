import { expect, it } from "vitest";

import { clockOf, secondsOf } from "./clock";

it.each([0, 59, 60, 3723, 36_000])("reads what it writes of %i seconds", (seconds) => {
  expect(secondsOf(clockOf(seconds))).toBe(seconds);
});

it("reads hours, and nothing else", () => {
  expect(secondsOf(" 1:02:03 ")).toBe(3723);
  for (const typed of ["", "7", "1:60", "1:75:00", "-1:00", "a:b", "1:2:3:4"]) {
    expect(secondsOf(typed)).toBeUndefined();
  }
});
