import { type ApiBody, apiPath } from "../../api/apiPath";

/** Why the reader can't ask a team to take them in, or challenge it; empty where they can. */
export type Obstacles = ApiBody<"/api/teams/{id}/obstacles">;

export function obstaclesPath(teamId: string) {
  return apiPath("/api/teams/{id}/obstacles", { id: teamId });
}
