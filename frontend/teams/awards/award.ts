import type { AwardType } from "../../api/enums";
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

/** Here, because every public page loads the shared enumerations. */
export const awardLabels: Readonly<Record<AwardType, string>> = { 0: "MVP", 1: "Captain" };
