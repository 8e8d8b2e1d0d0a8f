import { apiPath } from "../../api/apiPath";

/** The team's audit log, from the entry before the one with the key `before`. */
export function auditPath(teamId: string, before?: number) {
  return apiPath("/api/teams/{id}/audit", { id: teamId }, before === undefined ? {} : { before });
}
