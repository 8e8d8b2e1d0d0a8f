import { type ApiBody, apiPath } from "../../../api/apiPath";
import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";

export type HomeMatchesBody = ApiBody<"/api/matches/home/{leagueId}">;

/** What is played now and next in a league, and what was: every part of its home asks once. */
export function useHomeMatches(league: LeagueWithZone) {
  return useApi(apiPath("/api/matches/home/{leagueId}", { leagueId: league.id }));
}
