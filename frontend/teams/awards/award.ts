import { type ApiBody, type ApiPath, apiPath } from "../../api/apiPath";

export type Award = ApiBody<"/api/teams/all/{leagueId}/awards">[number];
export type OwnBallot = ApiBody<"/api/awards/all/{leagueId}/ballots">[number];

/** Where the awards of a league are; of one season, or of all. */
export function awardsPath(leagueId: string, season?: string | number): ApiPath<Award[]> {
  return apiPath(
    "/api/teams/all/{leagueId}/awards",
    { leagueId },
    { ...(season !== undefined && { season: String(season) }) },
  );
}

export const awardsAddress = (code: string): string => `/${code}/awards`;
