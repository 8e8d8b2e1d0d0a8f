import { expect, it } from "vitest";

import cases from "./tallies.json?raw";
import { type MapScore, tallyMaps } from "./tally";

interface Case {
  bestOf: number;
  maps: MapScore[];
  score?: [number, number];
  problem?: string;
}

// The server's rules are held to the same cases.
const CASES = JSON.parse(cases) as Case[];

it.each(CASES)("counts as the server does: $bestOf, $maps", ({ bestOf, maps, ...expected }) => {
  expect(tallyMaps(bestOf, maps)).toEqual(expected);
});
