import { type ApiBody, apiPath } from "../../../../api/apiPath";

/** A match's casts and recordings, and what the reader may do about them. */
export type MatchCasts = ApiBody<"/api/matches/{id}/casts">;

/** A cast, who is in it, and what the reader may do about it. */
export type ShownCast = MatchCasts["casts"][number];

export function castsPath(matchId: string) {
  return apiPath("/api/matches/{id}/casts", { id: matchId });
}
