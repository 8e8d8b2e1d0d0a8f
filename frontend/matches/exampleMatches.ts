import { type Decision, type Unsettled, Winner } from "../api/enums";
import type { LeagueWithZone } from "../page/LeagueSummary";

// Examples for the tests of this folder.

export const BREACHERS: LeagueWithZone = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "Europe/London",
};

export const PAVLOV: LeagueWithZone = {
  id: "873386946792136704",
  code: "pcl",
  name: "Pavlov Champions League",
  game: "Pavlov Shack",
  zone: "America/New_York",
};

export interface ExampleTeam {
  _id: string;
  name: { name: string };
  imageURL: string;
  league: "bcl" | "ocl" | "pcl" | "xcl";
}

export interface ExampleMatch {
  _id: string;
  scheduled: boolean;
  confirmed: boolean;
  time: number;
  teamA: ExampleTeam;
  teamB: ExampleTeam;
  scores: number[] | null;
  winner: Winner;
  decision: Decision | null;
  decidedAt: number;
  unsettled: Unsettled | null;
  vods: string[];
  cast: string | null;
  league: "bcl" | "ocl" | "pcl" | "xcl";
}

export function exampleTeam(_id: string, name: string): ExampleTeam {
  return { _id, name: { name }, imageURL: "", league: "bcl" };
}

/** A match between Night Owls and Foxes that is still to be scheduled, but for these fields. */
export function exampleMatch(_id: string, fields: Partial<ExampleMatch> = {}): ExampleMatch {
  return {
    _id,
    scheduled: false,
    confirmed: false,
    time: 0,
    teamA: exampleTeam("1", "Night Owls"),
    teamB: exampleTeam("2", "Foxes"),
    scores: null,
    winner: Winner.none,
    decision: null,
    decidedAt: 0,
    unsettled: null,
    vods: [],
    cast: null,
    league: "bcl",
    ...fields,
  };
}

const TIME = 1_767_294_000;

export const SCHEDULED = { scheduled: true, time: TIME };

export const WON = {
  ...SCHEDULED,
  confirmed: true,
  scores: [13, 8],
  winner: Winner.teamA,
  decision: "played",
} satisfies Partial<ExampleMatch>;
