import { expect, it } from "vitest";

import { weekGroups } from "./weekGroups";

const match = (
  key: number,
  playing: boolean,
  confirmed: boolean,
  unsettled: string | null = null,
  awaited = false,
) => ({
  key,
  playing,
  awaited,
  confirmed,
  unsettled,
});
const grouped = (...matches: ReturnType<typeof match>[]) =>
  weekGroups(matches).map((group) => [group.name, ...group.matches.map(({ key }) => key)]);

it("puts what is played now first, then what is to come, then the latest results", () => {
  expect(
    grouped(
      match(1, false, true),
      match(2, false, false, "disputed"),
      match(3, true, false),
      match(4, false, false),
      match(5, false, false),
    ),
  ).toEqual([
    ["Live", 3],
    ["Next", 4, 5],
    ["Played", 2, 1],
  ]);
});

it("has a match that waits for its result among those that are over", () => {
  expect(grouped(match(1, false, false, null, true), match(2, false, false))).toEqual([
    ["Next", 2],
    ["Played", 1],
  ]);
});

it("begins a week that is over with its latest results", () => {
  expect(grouped(match(1, false, true), match(2, false, true))).toEqual([["Played", 2, 1]]);
});

it("leaves a week that is still to come, or played now, as it comes", () => {
  expect(grouped(match(1, false, false), match(2, false, false))).toEqual([["", 1, 2]]);
  expect(grouped(match(1, true, false), match(2, true, false))).toEqual([["", 1, 2]]);
  expect(grouped()).toEqual([]);
});
