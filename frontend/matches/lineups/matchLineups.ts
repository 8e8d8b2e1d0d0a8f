import { type ApiBody, apiPath } from "../../api/apiPath";

/** The line-ups of a match, as far as the reader may see them. */
export type MatchLineups = ApiBody<"/api/matches/{id}/lineups">;
export type SideLineup = MatchLineups["sides"][number];
export type LineupPlayer = NonNullable<SideLineup["players"]>[number];
export type Difference = NonNullable<MatchLineups["differences"]>[number];

export function lineupsPath(matchId: string) {
  return apiPath("/api/matches/{id}/lineups", { id: matchId });
}
