import { expect, it } from "vitest";

import { initials } from "./initials";

it.each([
  ["Night Owls", "NO"],
  ["The Quick Brown Foxes", "TF"],
  ["Vanguard", "VA"],
  ["X", "X"],
  ["  #1 - Aces! ", "1A"],
  ["Ночные Совы", "НС"],
  ["صقور الصحراء", "صا"],
  ["𝒜lpha 𝓑eta", "𝒜𝓑"],
  ["???", ""],
  ["", ""],
])("makes the initials of %j", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
