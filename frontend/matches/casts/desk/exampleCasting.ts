import { Winner } from "../../../api/enums";
import type { Caster, Casting } from "./casting";

// Examples for the tests beside this file.

const team = (name: string) => ({
  _id: name,
  name: { name },
  imageURL: "",
  league: "bcl" as const,
});

/** A match to come that nobody casts. */
export function exampleUncast(
  _id: string,
  teamA: string,
  teamB: string,
): Casting["uncast"][number] {
  return {
    _id,
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
    cast: null,
    league: "bcl",
  };
}

/** What a caster of the league finds: one match to claim, and one that they have claimed. */
export function exampleCasting(changed: Partial<Casting> = {}): Casting {
  return {
    channel: "https://www.twitch.tv/owl",
    own: [
      {
        _id: "31",
        channel: "https://www.twitch.tv/owl",
        match: { ...exampleUncast("8", "Bells", "Ravens"), cast: "31" },
      },
    ],
    past: [],
    uncast: [exampleUncast("7", "Night Owls", "Foxes")],
    ...changed,
  };
}

export const CASTER: Caster = {
  _id: "5",
  user: { _id: "21", username: "Moss" },
  channel: "https://www.twitch.tv/moss",
};
