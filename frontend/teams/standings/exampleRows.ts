import { TeamStatus } from "../../api/enums";
import type { LeagueSummary } from "../../page/LeagueSummary";
import type { StandingsRow } from "./StandingsTable";

// Examples for the tests beside this file.

export const BREACHERS: LeagueSummary = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
};

export const PAVLOV: LeagueSummary = {
  id: "873386946792136704",
  code: "pcl",
  name: "Pavlov Champions League",
  game: "Pavlov Shack",
};

export function standingsAddress(league: LeagueSummary, region: string): string {
  return `/api/teams/standings/${league.id}?region=${region}`;
}

let made = 0;

export function exampleRow(name: string, fields: Partial<StandingsRow> = {}): StandingsRow {
  made += 1;
  return {
    _id: String(made),
    name: { name },
    imageURL: "",
    elo: 1500,
    region: "EU",
    division: "Premier",
    gamesPlayed: 0,
    wins: 0,
    losses: 0,
    draws: 0,
    status: TeamStatus.active,
    league: "bcl",
    ...fields,
  };
}
