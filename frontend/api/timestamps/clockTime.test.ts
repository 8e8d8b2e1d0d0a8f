import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { clockLimits, clockTime, exactTime, isSkipped, timestampOf } from "./clockTime";

const at = (...fields: Parameters<typeof Date.UTC>) => Date.UTC(...fields) / 1000;

describe("by New York's clocks", () => {
  beforeEach(() => {
    vi.stubEnv("TZ", "America/New_York");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ["2026-07-04T19:30", at(2026, 6, 4, 23, 30)],
    ["2026-12-04T19:30", at(2026, 11, 5, 0, 30)],
  ])("%s is that timestamp, and the timestamp that time", (text, timestamp) => {
    expect(timestampOf(text)).toBe(timestamp);
    expect(clockTime(timestamp)).toBe(text);
    expect(isSkipped(text)).toBe(false);
    expect(timestampOf(exactTime(timestamp))).toBe(timestamp);
  });

  it("writes a timestamp for the API in UTC", () => {
    expect(exactTime(at(2026, 6, 4, 23, 30, 59))).toBe("2026-07-04T23:30Z");
  });

  it("uses the first of two hours, and detects the skipped hour", () => {
    expect(timestampOf("2026-11-01T01:30")).toBe(at(2026, 10, 1, 5, 30));
    expect(isSkipped("2026-11-01T01:30")).toBe(false);
    expect(isSkipped("2026-03-08T02:30")).toBe(true);
    expect(isSkipped("2026-03-08T03:00")).toBe(false);
  });

  it("leaves the end out of the limits", () => {
    expect(clockLimits(at(2026, 8, 7, 4), at(2026, 8, 14, 4))).toEqual({
      min: "2026-09-07T00:00",
      max: "2026-09-13T23:59",
    });
  });
});

it.each(["", "tomorrow", "2026-13-01T00:00"])("finds no timestamp in %o", (text) => {
  expect(timestampOf(text)).toBeUndefined();
  expect(isSkipped(text)).toBe(false);
});
