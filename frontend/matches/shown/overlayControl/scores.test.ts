import { expect, it } from "vitest";

import type { OverlayControl } from "./overlay";
import { counted, ownScore, portalScore, shownScore } from "./scores";
import { control, match } from "./testOverlay";

function state(changes: Partial<OverlayControl>): OverlayControl {
  return control({ shown: match({}), ...changes });
}

it("begins an own score with what the portal knows", () => {
  const live = state({ shown: match({ live: [3, 7] }) });
  expect(counted(live, "rounds", 1, 1)).toEqual({ roundsA: 3, roundsB: 8 });
  expect(counted(state({}), "rounds", 0, 1)).toEqual({ roundsA: 1, roundsB: 0 });
});

it("changes one team alone, so that another caster can count for the other", () => {
  expect(counted(state({ roundsA: 3, roundsB: 7 }), "rounds", 0, 1)).toEqual({ roundsA: 4 });
  expect(counted(state({ mapsA: 1, mapsB: 0 }), "maps", 1, 1)).toEqual({ mapsB: 1 });
});

it.each([
  ["less than none", state({ roundsA: 0, roundsB: 0 }), "rounds", -1],
  ["more than 99 rounds", state({ roundsA: 99, roundsB: 0 }), "rounds", 1],
  ["more maps than there are", state({ mapsA: 3, mapsB: 0 }), "maps", 1],
  ["anything about an official result", state({ shown: match({ isOfficial: true }) }), "rounds", 1],
  ["anything without a match", control({}), "rounds", 1],
] as const)("never counts %s", (_, before, kind, more) => {
  expect(counted(before, kind, 0, more)).toBeUndefined();
});

it("reads the portal's scores as rounds of one map, and as maps of more", () => {
  const scores = [2, 1] as [number, number];
  expect(portalScore(match({ scores }), "maps")).toEqual([2, 1]);
  expect(portalScore(match({ scores }), "rounds")).toBeUndefined();
  expect(portalScore(match({ scores, bestOf: 1 }), "rounds")).toEqual([2, 1]);
  expect(ownScore(state({ roundsA: 1, roundsB: 2 }), "rounds")).toEqual([1, 2]);
});

it("counts no own score once the result is official", () => {
  const official = match({ bestOf: 1, isOfficial: true, scores: [7, 5] });
  const after = state({ shown: official, roundsA: 4, roundsB: 6 });
  expect(ownScore(after, "rounds")).toBeUndefined();
  expect(shownScore(after, official, "rounds")).toEqual([7, 5]);
});
