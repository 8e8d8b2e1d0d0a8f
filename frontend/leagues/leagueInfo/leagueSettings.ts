import type { ApiBody } from "../../api/apiPath";

/** The settings of a league and of its current season. */
export type LeagueInfoBody = ApiBody<"/api/league-info/{leagueId}/settings">;
export type SeasonSettings = NonNullable<LeagueInfoBody["season"]>;
export type LeagueSettings = LeagueInfoBody["league"];
export type LeagueTexts = LeagueInfoBody["texts"];
