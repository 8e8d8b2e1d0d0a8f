import { type ApiBody, apiPath } from "../../api/apiPath";

export type Token = ApiBody<"/api/users/{id}/tokens">[number];

/** The address of a player's list of tokens. */
export function tokenListPath(playerId: string) {
  return apiPath("/api/users/{id}/tokens", { id: playerId });
}
