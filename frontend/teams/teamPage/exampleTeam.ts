import { MemberRank, TeamStatus } from "../../api/enums";
import type { LeagueWithZone } from "../../page/LeagueSummary";
import type { Team, TeamPlayer } from "./team";

// Examples for the tests beside this file.

export const BREACHERS: LeagueWithZone = {
  id: "1045744289201782826",
  code: "bcl",
  name: "Breachers Champions League",
  game: "Breachers",
  zone: "Europe/London",
};

let made = 0;

export function examplePlayer(name: string, fields: Partial<TeamPlayer> = {}): TeamPlayer {
  made += 1;
  return {
    _id: String(made),
    name,
    username: name.toLowerCase(),
    avatarURL: "",
    region: "EU",
    rank: MemberRank.member,
    names: [],
    notes: [],
    cooldowns: [],
    ...fields,
  };
}

export function exampleTeam(fields: Partial<Team> = {}): Team {
  return {
    _id: "7",
    name: { name: "Night Owls" },
    imageURL: "",
    elo: 1623.456,
    region: "EU",
    division: "Premier",
    place: 2,
    gamesPlayed: 9,
    wins: 5,
    losses: 3,
    draws: 1,
    status: TeamStatus.active,
    captain: null,
    coCaptain: null,
    players: [],
    playerHistory: [],
    seasons: [{ value: 1, label: "Season 1" }],
    league: "bcl",
    ...fields,
  };
}
