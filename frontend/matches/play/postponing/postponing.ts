import { type ApiBody, apiPath } from "../../../api/apiPath";

/** How a match stands with being postponed; timestamps are unix seconds, 0 for none. */
export type PostponingSheet = ApiBody<"/api/matches/{id}/postponing">;
export type Postponement = PostponingSheet["history"][number];

export function postponingPath(matchId: string) {
  return apiPath("/api/matches/{id}/postponing", { id: matchId });
}

/** `week 5`, or what is known of a week that staff have removed. */
export function weekName(number: number): string {
  return number > 0 ? `week ${String(number)}` : "a week that staff removed";
}
