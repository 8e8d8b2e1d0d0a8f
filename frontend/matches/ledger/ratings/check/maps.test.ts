import { expect, it } from "vitest";

import { mapsShown, problemIn, readMaps, wholeMatch, writeMaps } from "./maps";

it.each([
  ["", [[undefined, undefined]]],
  ["13-8", [[13, 8]]],
  [
    "13-8,0-",
    [
      [13, 8],
      [0, undefined],
    ],
  ],
  [
    "13-8,-2",
    [
      [13, 8],
      [undefined, 2],
    ],
  ],
  [
    "nonsense,1-2",
    [
      [undefined, undefined],
      [1, 2],
    ],
  ],
  ["1234-1", [[undefined, undefined]]],
])("reads %j", (text, expected) => {
  expect(readMaps(text)).toEqual(expected);
});

it.each(["", "13-8", "13-8,0-", "-4"])("writes %j as it was read", (text) => {
  expect(writeMaps(readMaps(text))).toBe(text);
});

it("writes no maps of which nothing is entered", () => {
  expect(writeMaps([[undefined, undefined]])).toBe("");
  expect(
    writeMaps([
      [13, 8],
      [undefined, undefined],
    ]),
  ).toBe("13-8");
});

it.each([
  [1, "", 1],
  [1, "13-8", 1],
  [3, "13-", 1],
  [3, "13-8", 2],
  [3, "13-8,4-13", 3],
  [3, "13-8,13-4", 2],
  [3, "13-8,13-4,1-13", 2],
  [2, "13-8", 2],
])("of a best of %i with %j shows so many maps: %i", (bestOf, text, count) => {
  expect(mapsShown(bestOf, readMaps(text))).toHaveLength(count);
});

it.each([
  [1, "", ""],
  [1, "13-", ""],
  [1, "0-0", ""],
  [1, "13-8,1-2", "13-8"],
  [3, "13-8", ""],
  [3, "13-8,4-13", ""],
  [3, "13-8,13-4", "13-8,13-4"],
  [3, "13-8,13-4,1-13", "13-8,13-4"],
  [3, "13-8,4-13,7-7", "13-8,4-13,7-7"],
  [3, "7-7,13-8", ""],
])("of a best of %i with %j the whole match is %j", (bestOf, text, whole) => {
  expect(wholeMatch(bestOf, readMaps(text))).toBe(whole);
});

const RULE = { toWin: 7, most: 12, words: "The winner has 7 rounds." };

it.each([
  [1, "7-5", undefined],
  [1, "7-", undefined],
  [1, "7-9", "A map can’t end 7:9. The winner has 7 rounds."],
  [3, "7-5,99-7", "Map 2: A map can’t end 99:7. The winner has 7 rounds."],
])("for a best of %i with %j the rule returns %j", (bestOf, text, problem) => {
  expect(problemIn(bestOf, readMaps(text), RULE)).toBe(problem);
  expect(problemIn(bestOf, readMaps(text), null)).toBeUndefined();
});
