import { expect, it } from "vitest";

import { drawingSize, sizeWithin, sourceSquare } from "./cropGeometry";

const PICTURE = { width: 800, height: 600 };

it.each([
  ["all of the shorter side", { x: 100, y: 0, width: 600, height: 600 }],
  ["a third of it", { x: 300, y: 200, width: 200, height: 200 }],
])("takes %s as it was chosen", (_, chosen) => {
  expect(sourceSquare(chosen, PICTURE)).toEqual(chosen);
});

it.each([
  [
    "whole pixels",
    { x: 10.4, y: 20.6, width: 199.5, height: 199.5 },
    { x: 10, y: 21, width: 200, height: 200 },
  ],
  [
    "a square of what is none",
    { x: 0, y: 0, width: 300, height: 200 },
    { x: 0, y: 0, width: 200, height: 200 },
  ],
  [
    "nothing beyond the picture's edges",
    { x: -3, y: 401, width: 200, height: 200 },
    { x: 0, y: 400, width: 200, height: 200 },
  ],
  [
    "no more than there is",
    { x: 0, y: 0, width: 900, height: 900 },
    { x: 0, y: 0, width: 600, height: 600 },
  ],
  ["a pixel at least", { x: 5, y: 5, width: 0, height: 0 }, { x: 5, y: 5, width: 1, height: 1 }],
])("takes %s", (_, chosen, expected) => {
  expect(sourceSquare(chosen, PICTURE)).toEqual(expected);
});

it("uses one pixel of a picture that is a line", () => {
  const chosen = { x: 5000, y: 0, width: 1, height: 1 };
  expect(sourceSquare(chosen, { width: 10_000, height: 1 })).toEqual(chosen);
});

it.each([
  [
    { width: 0, height: 0 },
    { width: 1000, height: 1000 },
  ],
  [
    { width: 24, height: 24 },
    { width: 1000, height: 1000 },
  ],
  [
    { width: 300, height: 150 },
    { width: 1000, height: 500 },
  ],
  [
    { width: 1, height: 5000 },
    { width: 1, height: 1000 },
  ],
])("draws a drawing of %j in %j", (size, expected) => {
  expect(drawingSize(size)).toEqual(expected);
});

it.each([
  [
    { width: 3840, height: 2160 },
    { width: 1920, height: 1080 },
  ],
  [
    { width: 1080, height: 2400 },
    { width: 864, height: 1920 },
  ],
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 4000, height: 1 },
    { width: 1920, height: 1 },
  ],
])("brings a picture of %o within 1920 pixels as %o", (own, within) => {
  expect(sizeWithin(own, 1920)).toEqual(within);
});
