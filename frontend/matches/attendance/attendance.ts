import { type ApiBody, apiPath } from "../../api/apiPath";
import type { Side } from "../../api/enums";
import { AttendanceAnswer } from "../../api/matchEnums";

/** Who plays in a match, as the reader may see it. */
export type AttendanceSheet = ApiBody<"/api/matches/{id}/attendance">;
export type SideAttendance = AttendanceSheet["sides"][number];

export function attendancePath(matchId: string) {
  return apiPath("/api/matches/{id}/attendance", { id: matchId });
}

/**
 * How many of a side's own players have not said that they are out; undefined if nobody has, or the
 * reader does not see it.
 */
export function comingOwn(sheet: AttendanceSheet | undefined, side: Side): number | undefined {
  const players = sheet?.sides.find((each) => each.side === side)?.players ?? [];
  const own = players.filter(({ isSubstitute }) => !isSubstitute);
  const coming = own.filter(({ answer }) => answer !== AttendanceAnswer.out);
  return coming.length < own.length ? coming.length : undefined;
}
