import { expect, it } from "vitest";

import { capitalised } from "./capitalised";

it.each([
  ["factory", "Factory"],
  ["factory yard", "Factory Yard"],
  ["Container yard", "Container Yard"],
  ["de_dust2", "De_dust2"],
  ["d'arc 2nd", "D'arc 2nd"],
  ["завод", "Завод"],
  ["مصنع", "مصنع"],
  ["", ""],
])("writes %j as %j", (name, expected) => {
  expect(capitalised(name)).toBe(expected);
});
