import { expect, it } from "vitest";

import { bySeason } from "./champion";
import { exampleChampion } from "../../test/fixtures/champions";

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
