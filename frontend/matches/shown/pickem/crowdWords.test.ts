// Breaks without it: a page says something else of the crowd than people predicted.
import { expect, it } from "vitest";

import { crowdWords } from "./crowdWords";
import { scoresFor } from "./pickem";

const NAMES = ["Foxes", "Owls"] as const;

it.each([
  [
    { people: 140, teamA: 0.62, draw: 0.08, teamB: 0.3 },
    [0.55, 0.45],
    "62% of 140 people say Foxes, the rating says 55%.",
  ],
  [
    { people: 10, teamA: 0.3, draw: 0, teamB: 0.7 },
    [0.55, 0.45],
    "70% of 10 people say Owls, the rating says 45%.",
  ],
  [{ people: 5, teamA: 0.6, draw: 0, teamB: 0.4 }, null, "60% of 5 people say Foxes."],
  [
    { people: 5, teamA: 0.2, draw: 0.6, teamB: 0.2 },
    [0.5, 0.5],
    "60% of 5 people say it is a draw.",
  ],
])("says which share says what: %o", (crowd, expected, words) => {
  expect(crowdWords(crowd, expected, NAMES)).toBe(words);
});

it("offers the scores of the winner, as they are of team A and team B", () => {
  const match = {
    wins: [
      [2, 0],
      [2, 1],
    ],
    draws: [[1, 1]],
  };
  expect([0, 1, -1].map((winner) => scoresFor(match, winner))).toEqual([
    match.wins,
    [
      [0, 2],
      [1, 2],
    ],
    match.draws,
  ]);
});
