import { expect, it } from "vitest";

import { exampleCheck } from "../../../../test/fixtures/check";
import { expectedPercent, leadWords, rating, signed } from "./figures";

it("shows ratings and shares as the portal does", () => {
  expect([rating(1512.345), expectedPercent(0.6401)]).toEqual(["1512.3", "64.0%"]);
});

it.each([
  [12.34, "+12.3"],
  [-12.34, "−12.3"],
  [0, "0.0"],
  [-0.04, "0.0"],
])("signs %d as %s", (value, expected) => {
  expect(signed(value)).toBe(expected);
});

it.each([
  [3, "Night Owls by 3 rounds"],
  [-1, "Foxes by 1 round"],
  [0, "Draw"],
])("shows a lead of %i in words", (lead, words) => {
  expect(leadWords(lead, exampleCheck())).toBe(words);
});
