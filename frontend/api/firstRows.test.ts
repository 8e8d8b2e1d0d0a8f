import { expect, it } from "vitest";

import { firstOf, limitFor } from "./firstRows";

it("asks for one row more than is shown, or for all of them", () => {
  expect(limitFor(5)).toEqual({ limit: 6 });
  expect(limitFor(null)).toEqual({});
});

it.each([
  [[], 2, [], undefined],
  [["a", "b"], 2, ["a", "b"], undefined],
  [["a", "b", "c"], 2, ["a", "b"], "c"],
  [["a", "b", "c"], null, ["a", "b", "c"], undefined],
])("of %j shows %j: %j, then %j", (rows, shown, first, next) => {
  expect(firstOf(rows, shown)).toEqual({ first, next });
});
