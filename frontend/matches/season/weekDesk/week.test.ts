import { expect, it } from "vitest";

import { exampleWeek } from "../../../test/fixtures/scheduledMatches";
import { clashes, listed } from "./week";

it("names what a reader would", () => {
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map(listed)).toEqual([
    "",
    "A",
    "A and B",
    "A, B and C",
  ]);
});

it("says that two teams meet already, or what one of them does instead", () => {
  const week = exampleWeek();
  expect(clashes(week, ["1", "2"])).toEqual([
    "Night Owls and Foxes already have a match in week 2.",
  ]);
  expect(clashes(week, ["1", "4"])).toEqual([
    "Night Owls already plays Foxes and Ravens in week 2.",
  ]);
  expect(clashes(week, ["2", "3"])).toEqual([
    "Foxes already plays Night Owls in week 2.",
    "Ravens already plays Night Owls in week 2.",
  ]);
  expect(clashes(week, ["5", "6"])).toEqual([
    "Herons has a bye in week 2.",
    "Wolves asked for week 2 off.",
  ]);
  expect(clashes(week, ["4", ""])).toEqual([]);
  expect(clashes(week, ["4", "99"])).toEqual([]);
});
