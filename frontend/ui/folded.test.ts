import { expect, it } from "vitest";

import { folded } from "./folded";

it.each([
  ["Étoile", "etoile"],
  ["E\u0301TOILE", "etoile"],
  ["Żelazne Sokoły", "zelazne sokoly"],
  ["Łódź", "lodz"],
  ["Øresund", "oresund"],
  ["Straße", "strasse"],
  ["İstanbul", "istanbul"],
  ["ｎｉｇｈｔ", "night"],
  ["می‌خواهم", "میخواهم"],
  [" Owls ", "owls"],
])("folds “%s” as the search does", (name, key) => {
  expect(folded(name)).toBe(key);
});
