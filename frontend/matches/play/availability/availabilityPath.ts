import { apiPath } from "../../../api/apiPath";
import { localZone } from "../../../api/timestamps/localZone";

/** The sheet with a week, by default the first one, in the reader's zone. */
export function availabilityPath(matchId: string, week?: string) {
  return apiPath(
    "/api/matches/{id}/availability",
    { id: matchId },
    {
      ...(week !== undefined && { week }),
      zone: localZone().key,
    },
  );
}

/** Whether a key is that of a match's sheet, of any week. */
export function isAvailabilityPath(key: unknown, matchId: string): boolean {
  return typeof key === "string" && key.startsWith(`/api/matches/${matchId}/availability?`);
}
