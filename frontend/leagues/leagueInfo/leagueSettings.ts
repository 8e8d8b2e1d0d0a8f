import type { ApiBody } from "../../api/apiPath";

/** What is set for a league, and for the season that is played. */
export type LeagueInfoBody = ApiBody<"/api/league-info/{leagueId}/settings">;
export type SeasonSettings = NonNullable<LeagueInfoBody["season"]>;
export type LeagueSettings = LeagueInfoBody["league"];
