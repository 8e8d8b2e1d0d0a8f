import { expect, it } from "vitest";

import { bySeason, ordinal } from "./champion";
import { exampleChampion } from "../../test/fixtures/champions";

it.each([
  [1, "1st"],
  [2, "2nd"],
  [3, "3rd"],
  [4, "4th"],
  [11, "11th"],
  [12, "12th"],
  [13, "13th"],
  [21, "21st"],
  [112, "112th"],
])("shows %i as %s", (place, words) => {
  expect(ordinal(place)).toBe(words);
});

it("parts a hall by season and keeps its order", () => {
  const [owls, foxes, bells] = [
    exampleChampion("Night Owls", { season: "Season 2", seasonValue: 2 }),
    exampleChampion("Foxes", { season: "Season 2", seasonValue: 2, place: 2 }),
    exampleChampion("Bells"),
  ];
  expect(bySeason([owls, foxes, bells], [])).toEqual([
    { value: 2, label: "Season 2", champions: [owls, foxes], awards: [] },
    { value: 1, label: "Season 1", champions: [bells], awards: [] },
  ]);
  expect(bySeason([], [])).toEqual([]);
});
