import { expect, it } from "vitest";

import { clockIn, countdown } from "./clock";

it("reads the server's clock among other metrics", () => {
  expect(clockIn("clock;desc=1796298192123")).toBe(1_796_298_192_123);
  expect(clockIn('db;dur=0.3;desc="1 query", clock;desc="1796298192123"')).toBe(1_796_298_192_123);
});

it("knows no clock where none is said", () => {
  expect(clockIn(null)).toBeNull();
  expect(clockIn("o-clock;desc=5")).toBeNull();
  expect(clockIn("clock;desc=soon")).toBeNull();
});

it.each([
  [5, "0:05"],
  [65, "1:05"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [36_061, "10:01:01"],
])("writes %d seconds as %s", (seconds, words) => {
  expect(countdown(seconds)).toBe(words);
});
