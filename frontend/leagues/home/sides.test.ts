import { expect, it } from "vitest";

import { sidesOf } from "./sides";

const sides = (casts: number, teams: number) => sidesOf(casts, teams, "movers", "results");

it("has the movers below the casts, and the results below the teams", () => {
  expect(sides(7, 13)).toEqual(["movers", ["results"]]);
});

it("has the results below few casts", () => {
  expect(sides(0, 20)).toEqual(["results", ["movers"]]);
  expect(sides(5, 62)).toEqual(["results", ["movers"]]);
});

it("has both below few teams", () => {
  expect(sides(10, 8)).toEqual([undefined, ["movers", "results"]]);
});

it("takes many teams as high as the box that they scroll in", () => {
  expect(sides(7, 62)).toEqual(["movers", ["results"]]);
});
