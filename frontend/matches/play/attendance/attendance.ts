import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { Side } from "../../../api/enums";
import { AttendanceAnswer } from "../../../api/roomEnums";

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

/** A side's own players; none if the reader does not see them. */
export function ownPlayers(
  sheet: AttendanceSheet | undefined,
  side: Side,
): SideAttendance["players"] {
  return playersOn(sheet, side).filter(({ isSubstitute }) => !isSubstitute);
}

export function countOf(
  players: SideAttendance["players"],
  counted: AttendanceAnswer | null,
): number {
  return players.filter(({ answer }) => answer === counted).length;
}

/** How many said maybe and how many are silent: `1 says maybe and 3 have not answered`. */
export function openWords(players: SideAttendance["players"]): string {
  const [maybe, silent] = [countOf(players, AttendanceAnswer.maybe), countOf(players, null)];
  return [
    ...(maybe > 0 ? [`${String(maybe)} ${maybe === 1 ? "says" : "say"} maybe`] : []),
    ...(silent > 0 ? [`${String(silent)} ${silent === 1 ? "has" : "have"} not answered`] : []),
  ].join(" and ");
}
