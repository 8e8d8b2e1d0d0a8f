import { Winner } from "../../api/enums";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import type { Cast } from "./home/CastCard";

// Examples for the tests beside this file.

export const BREACHERS: LeagueWithZone = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "UTC",
};

export const UPCOMING = `/api/streams/all/${BREACHERS.id}?upcoming=true`;
export const PAST = `/api/streams/all/${BREACHERS.id}?upcoming=false`;

const team = (name: string) => ({
  _id: name,
  name: { name },
  imageURL: "",
  league: "bcl" as const,
});

let made = 0;

export function exampleCast(
  teamA: string,
  teamB: string,
  match: Partial<Cast["match"]> = {},
): Cast {
  made += 1;
  return {
    _id: String(made),
    channel: "https://www.twitch.tv/clvr",
    match: {
      _id: `m${String(made)}`,
      scheduled: true,
      confirmed: false,
      time: 1_767_294_000,
      teamA: team(teamA),
      teamB: team(teamB),
      scores: null,
      winner: Winner.none,
      decision: null,
      decidedAt: 0,
      unsettled: null,
      vods: [],
      cast: String(made),
      league: "bcl",
      ...match,
    },
  };
}
