import { expect, it } from "vitest";

import cases from "./tallies.json?raw";
import type { MapRule, MapScore } from "../../../ui/mapRule/mapRule";
import { tallyMaps } from "./tally";

interface Case {
  bestOf: number;
  rule?: MapRule;
  maps: MapScore[];
  score?: [number, number];
  problem?: string;
}

// The server's rules are tested with the same cases.
const CASES = JSON.parse(cases) as Case[];

it.each(CASES)(
  "counts as the server does: $bestOf, $maps, $rule.toWin of $rule.most",
  ({ bestOf, maps, rule = null, ...expected }) => {
    expect(tallyMaps(bestOf, maps, rule)).toEqual(expected);
  },
);
