import { type ApiBody, apiPath } from "../../../api/apiPath";

/** The messages of a match, for those who run it. */
export type MatchThread = ApiBody<"/api/matches/{id}/messages">;
export type MatchMessage = MatchThread["messages"][number];

export function threadPath(matchId: string) {
  return apiPath("/api/matches/{id}/messages", { id: matchId });
}
