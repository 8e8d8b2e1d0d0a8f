import { expect, it } from "vitest";

import { numberOrText, numericText, outOfBoundsWords, stepped } from "./numbers";

const WHOLE = { min: 0, max: 10, mayHaveFraction: false };
const ANY = { mayHaveFraction: true };

it.each([
  ["12", false, "12"],
  [" 1 2a", false, "12"],
  ["-3", false, "-3"],
  ["1.5", false, "15"],
  ["1.5", true, "1.5"],
  ["-.5", true, "-.5"],
  ["1.5.2", true, "1.52"],
] as const)("takes of %j what can become a number", (text, mayHaveFraction, expected) => {
  expect(numericText(text, mayHaveFraction)).toBe(expected);
});

it.each([
  [-1, "At least 0."],
  [11, "At most 10."],
  ["-", ""],
  ["", ""],
  [10, ""],
])("says of %j what is wrong with it", (value, words) => {
  expect(outOfBoundsWords(value, WHOLE)).toBe(words);
});

it.each([
  ["", ""],
  ["-", "-"],
  ["07", 7],
  ["1.", 1],
  ["99999999999999999999", "99999999999999999999"],
])("reads %j as %j", (text, expected) => {
  expect(numberOrText(text)).toBe(expected);
});

it.each([
  [4, 1, WHOLE, 5],
  [10, 1, WHOLE, 10],
  [0, -1, WHOLE, 0],
  ["", 1, { ...WHOLE, min: 2 }, 2],
  [0.1, 0.2, ANY, 0.3],
  [1.25, -0.5, ANY, 0.75],
] as const)("goes from %j by %j", (value, step, rules, expected) => {
  expect(stepped(value, step, rules)).toBe(expected);
});
