import { describe, expect, it } from "vitest";

import { otherQueryValues, queryValue, withQueryValue } from "./queryString";

describe("queryValue", () => {
  it.each([
    ["?region=eu", "eu"],
    ["?week=3&region=na", "na"],
    ["region=eu&region=na", "eu"],
    ["?region=", ""],
    ["?region", ""],
    ["?region=a=b", "a=b"],
    ["?region=Asia+Pacific%21", "Asia Pacific!"],
    ["?region=%E0%A4%A", "%E0%A4%A"],
    ["?regions=eu", undefined],
    ["?", undefined],
    ["", undefined],
  ])("reads %j", (search, value) => {
    expect(queryValue(search, "region")).toBe(value);
  });
});

describe("otherQueryValues", () => {
  it.each([
    [
      "?season=2&mapSeason=1&x=a%26b",
      [
        ["mapSeason", "1"],
        ["x", "a&b"],
      ],
    ],
    ["?season=2", []],
    ["", []],
  ])("reads %j", (search, values) => {
    expect(otherQueryValues(search, "season")).toEqual(values);
  });
});

describe("withQueryValue", () => {
  it.each([
    ["", "eu", "?region=eu"],
    ["?region=na", "eu", "?region=eu"],
    ["?week=3", "eu", "?week=3&region=eu"],
    ["?week=3&region=na", undefined, "?week=3"],
    ["?region=na", undefined, ""],
    ["", "a&b", "?region=a%26b"],
  ])("turns %j with %j into %j", (search, value, expected) => {
    expect(withQueryValue(search, "region", value)).toBe(expected);
  });
});
