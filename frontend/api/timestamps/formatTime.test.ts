import { expect, it } from "vitest";

import { formatTime, zoneName } from "./formatTime";

const WINTER = Date.UTC(2023, 10, 14, 22, 13, 20) / 1000;
const SUMMER = Date.UTC(2023, 6, 1, 4, 5) / 1000;

it.each([
  [WINTER, "en-US", "America/New_York", "11/14/23 05:13 PM"],
  [WINTER, "en-GB", "Europe/London", "14/11/2023 10:13 PM"],
  [WINTER, "de-DE", "Europe/Berlin", "14.11.23 11:13 PM"],
  [SUMMER, "en-US", "America/New_York", "7/1/23 12:05 AM"],
  [SUMMER, "en-US", "UTC", "7/1/23 04:05 AM"],
])("writes %i for %s in %s as %s", (timestamp, locale, timeZone, expected) => {
  expect(formatTime(timestamp, { locale, timeZone })).toBe(expected);
});

it.each([
  [WINTER, "short", "EST"],
  [SUMMER, "short", "EDT"],
  [WINTER, "long", "Eastern Standard Time"],
] as const)("names the zone at %i, %s, as %s", (timestamp, length, expected) => {
  expect(zoneName(timestamp, { timeZone: "America/New_York" }, length)).toBe(expected);
});
