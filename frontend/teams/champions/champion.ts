import type { ApiBody } from "../../api/apiPath";

export type Champion = ApiBody<"/api/teams/all/{leagueId}/champions">[number];

export interface ChampionSeason {
  readonly value: number;
  readonly label: string;
  /** The first place first. */
  readonly champions: readonly Champion[];
}

/** The entries of a hall season by season, in the order in which they come. */
export function bySeason(champions: readonly Champion[]): ChampionSeason[] {
  const seasons = new Map<number, Champion[]>();
  for (const champion of champions) {
    const { seasonValue } = champion;
    seasons.set(seasonValue, [...(seasons.get(seasonValue) ?? []), champion]);
  }
  return Array.from(seasons, ([value, entries]) => ({
    value,
    label: entries[0]?.season ?? "",
    champions: entries,
  }));
}

const SUFFIXES: Readonly<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

/** `1st`, `2nd`, `3rd`, `11th`. */
export function ordinal(place: number): string {
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  const suffix = isTeen ? undefined : SUFFIXES[place % 10];
  return `${String(place)}${suffix ?? "th"}`;
}
