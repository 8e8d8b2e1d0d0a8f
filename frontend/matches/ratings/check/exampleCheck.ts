import { Winner } from "../../../api/enums";
import type { Check } from "./figures";

const brief = (_id: string, name: string) => ({
  _id,
  name: { name },
  imageURL: "",
  league: "bcl" as const,
});
const OWLS = brief("1", "Night Owls");
const FOXES = brief("2", "Foxes");

/** What the API answers of two equal teams: team A wins by five rounds. For tests. */
export function exampleCheck(changed: Partial<Check> = {}): Check {
  const side = { before: 1500, expected: 0.5, elo: 1500 };
  return {
    league: "bcl",
    season: "Season 1",
    bestOf: 1,
    mapRule: null,
    neutral: false,
    homeAdvantage: 0,
    scores: [13, 8],
    winner: Winner.teamA,
    lead: 5,
    teamA: {
      ...side,
      team: OWLS,
      after: 1517.9,
      change: 17.9,
      newElo: 1517.9,
      place: 2,
      newPlace: 1,
    },
    teamB: {
      ...side,
      team: FOXES,
      after: 1482.1,
      change: -17.9,
      newElo: 1482.1,
      place: 1,
      newPlace: 2,
    },
    changes: [
      { lead: -5, changeA: -17.9, changeB: 17.9 },
      { lead: 0, changeA: 0, changeB: 0 },
      { lead: 5, changeA: 17.9, changeB: -17.9 },
    ],
    standings: [
      {
        team: OWLS,
        place: 1,
        placeBefore: 2,
        elo: 1517.9,
        eloBefore: 1500,
        wins: 1,
        losses: 0,
        draws: 0,
      },
      {
        team: FOXES,
        place: 2,
        placeBefore: 1,
        elo: 1482.1,
        eloBefore: 1500,
        wins: 0,
        losses: 1,
        draws: 0,
      },
    ],
    ...changed,
  };
}

/** The same teams before a score is entered. For tests. */
export function exampleUnscored(changed: Partial<Check> = {}): Check {
  const check = exampleCheck();
  const known = { after: null, change: null, newElo: 1500 };
  return {
    ...check,
    scores: null,
    winner: Winner.none,
    lead: 0,
    teamA: { ...check.teamA, ...known, place: 1, newPlace: 1 },
    teamB: { ...check.teamB, ...known, place: 2, newPlace: 2 },
    standings: check.standings.map((row) => ({
      ...row,
      placeBefore: row.place,
      elo: 1500,
      wins: 0,
      losses: 0,
    })),
    ...changed,
  };
}
