import { type ApiBody, apiPath } from "../../api/apiPath";
import type { Side } from "../../api/enums";
import { AttendanceAnswer } from "../../api/matchEnums";

/** Who plays in a match, as the reader may see it. */
export type AttendanceSheet = ApiBody<"/api/matches/{id}/attendance">;
export type SideAttendance = AttendanceSheet["sides"][number];

export function attendancePath(matchId: string) {
  return apiPath("/api/matches/{id}/attendance", { id: matchId });
}

function playersOn(sheet: AttendanceSheet | undefined, side: Side): SideAttendance["players"] {
  return sheet?.sides.find((each) => each.side === side)?.players ?? [];
}

/** A player's answer to their side; null if they are silent, or the reader does not see it. */
export function answerOf(
  sheet: AttendanceSheet | undefined,
  side: Side,
  playerId: string,
): AttendanceAnswer | null {
  const found = playersOn(sheet, side).find(({ player }) => player._id === playerId);
  return found?.answer ?? null;
}

/**
 * How many of a side's own players have not said that they are out; undefined if nobody has, or the
 * reader does not see it.
 */
export function comingOwn(sheet: AttendanceSheet | undefined, side: Side): number | undefined {
  const own = playersOn(sheet, side).filter(({ isSubstitute }) => !isSubstitute);
  const coming = own.filter(({ answer }) => answer !== AttendanceAnswer.out);
  return coming.length < own.length ? coming.length : undefined;
}
