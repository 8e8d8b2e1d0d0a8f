import { expect, it } from "vitest";

import { dueIn, lengthOf } from "./lengths";

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

it.each([
  [0, "1 min"],
  [40 * MINUTE, "40 min"],
  [HOUR - 1, "59 min"],
  [HOUR, "1 h"],
  [3.9 * HOUR, "3 h"],
  [2 * DAY - 1, "47 h"],
  [2 * DAY, "2 days"],
  [9.5 * DAY, "9 days"],
])("says %i seconds in one unit", (seconds, words) => {
  expect(lengthOf(seconds)).toBe(words);
});

it("says what happens when, and what is late", () => {
  const now = 1_800_000_000;
  expect(dueIn(now + 40 * MINUTE, "official", now)).toBe("official in 40 min");
  expect(dueIn(now, "due", now)).toBe("1 min late");
  expect(dueIn(now - 3 * DAY, "due", now)).toBe("3 days late");
});
