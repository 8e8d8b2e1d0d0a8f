import { type ApiBody, apiPath } from "../../../../api/apiPath";
import type { LeagueCode } from "../../../../api/enums";
import type { ServerResultState } from "../../../../api/staffEnums";

/** A page of the staff's list. */
export type ServerResultsPage = ApiBody<"/api/matches/server-results">;
export type ServerResult = ServerResultsPage["results"][number];

export type LoggedLeague = Extract<LeagueCode, "pcl">;

export function serverResultsPath(league: LoggedLeague, state: ServerResultState, before?: number) {
  return apiPath(
    "/api/matches/server-results",
    {},
    { league, state, ...(before !== undefined && { before }) },
  );
}

/** Such as `sand, 10–4`. */
export function inWords({ mapLabel, rounds }: ServerResult): string {
  return `${mapLabel}, ${rounds.map(String).join("–")}`;
}
