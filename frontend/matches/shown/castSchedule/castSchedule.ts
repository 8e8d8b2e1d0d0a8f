import { type ApiBody, apiPath } from "../../../api/apiPath";

const SCHEDULE = "/api/streams/schedule/{leagueId}";
const CASTERS = "/api/streams/all-casters/{leagueId}";

export type ScheduledCast = ApiBody<typeof SCHEDULE>[number];
export type PublicCaster = ApiBody<typeof CASTERS>[number];

export const schedulePath = (leagueId: string, upcoming: "true" | "false") =>
  apiPath(SCHEDULE, { leagueId }, { upcoming });
export const castersPath = (leagueId: string) => apiPath(CASTERS, { leagueId });

/** The casts in the order of the list, by what they stand under. */
export function groupsOf(casts: readonly ScheduledCast[]): [string, ScheduledCast[]][] {
  const groups = new Map<string, ScheduledCast[]>();
  for (const cast of casts) {
    groups.set(cast.group, [...(groups.get(cast.group) ?? []), cast]);
  }
  return [...groups];
}
