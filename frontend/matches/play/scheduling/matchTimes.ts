import { type ApiBody, apiPath } from "../../../api/apiPath";

/** When a match is played, and what is proposed; timestamps are unix seconds, 0 for none. */
export type MatchTimes = ApiBody<"/api/matches/{id}/times">;
export type Proposal = MatchTimes["history"][number];

export function timesPath(matchId: string) {
  return apiPath("/api/matches/{id}/times", { id: matchId });
}
