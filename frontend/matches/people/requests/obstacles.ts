import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { LeagueCode } from "../../../api/enums";

/** A team that the reader can ask something of. */
export interface AskedTeam {
  readonly _id: string;
  readonly league: LeagueCode;
  readonly name: { readonly name: string };
}

/** Why the reader can't ask to join a team, or challenge it; empty when they can. */
export type Obstacles = ApiBody<"/api/teams/{id}/obstacles">;

export function obstaclesPath(teamId: string) {
  return apiPath("/api/teams/{id}/obstacles", { id: teamId });
}
