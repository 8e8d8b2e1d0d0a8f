import { type ApiBody, apiPath } from "../../api/apiPath";
import { RulesState } from "../../api/staffEnums";

export type RulesPage = ApiBody<"/api/league-info/rules/{leagueId}/versions">;
export type RulesVersion = RulesPage["versions"][number];

/** The text of a version, and what it changed in the one before. */
export type RulesTextOfVersion = ApiBody<"/api/league-info/rules/{leagueId}/{id}/text">;

export const textPath = (leagueId: string, id: string) =>
  apiPath("/api/league-info/rules/{leagueId}/{id}/text", { leagueId, id });

export const versionsPath = (leagueId: string, asked: { before?: number }) =>
  apiPath("/api/league-info/rules/{leagueId}/versions", { leagueId }, asked);

/** The document of a version; staff can read a planned one too. */
export const documentPath = (leagueId: string, { _id }: RulesVersion): string =>
  apiPath("/api/league-info/rules/{leagueId}/{id}/document", { leagueId, id: _id });

export const isPlanned = ({ state }: RulesVersion): boolean => state === RulesState.planned;
