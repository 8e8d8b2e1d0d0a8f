import type { ApiBody } from "../../api/apiPath";
import type { Award } from "../awards/award";

export type Champion = ApiBody<"/api/teams/all/{leagueId}/champions">[number];

export interface ChampionSeason {
  /** Null for a season from before the portal. */
  readonly value: number | null;
  readonly label: string;
  /** The first place first. */
  readonly champions: readonly Champion[];
  readonly awards: readonly Award[];
}

/** The entries of a hall and the awards, season by season, the latest first. */
export function bySeason(
  champions: readonly Champion[],
  awards: readonly Award[],
): ChampionSeason[] {
  const seasons = new Map<string, ChampionSeason>();
  const of = (label: string, value: number | null) =>
    seasons.get(label) ?? { value, label, champions: [], awards: [] };
  for (const champion of champions) {
    const season = of(champion.season, champion.seasonValue);
    seasons.set(season.label, { ...season, champions: [...season.champions, champion] });
  }
  for (const award of awards) {
    const season = of(award.season, award.seasonValue);
    seasons.set(season.label, { ...season, awards: [...season.awards, award] });
  }
  // Those from before the portal come in the order of the hall.
  return [...seasons.values()].sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
}
