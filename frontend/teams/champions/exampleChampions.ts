import type { LeagueSummary } from "../../page/LeagueSummary";
import type { Champion } from "./champion";

// Examples for the tests beside this file.

let made = 0;

export function exampleChampion(name: string, fields: Partial<Champion> = {}): Champion {
  made += 1;
  return {
    _id: String(made),
    name: { name },
    imageURL: "",
    season: "Season 1",
    place: 1,
    icon: "",
    note: "",
    roster: [],
    league: "bcl",
    ...fields,
  };
}

export function hallAddress(league: LeagueSummary): string {
  return `/api/teams/all/${league.id}/champions`;
}
