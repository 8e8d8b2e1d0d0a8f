import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { Side } from "../../../api/enums";

/** Check-in and absence claims of a match, for people who manage it. */
export type MatchDaySheet = ApiBody<"/api/matches/{id}/match-day">;
export type CheckIn = MatchDaySheet["checkIns"][number];
export type Sent = NonNullable<MatchDaySheet["sent"]>[number];

export function matchDayPath(matchId: string) {
  return apiPath("/api/matches/{id}/match-day", { id: matchId });
}

/** The side's check-in for the match's time, if there is one. */
export function checkInOf({ checkIns }: MatchDaySheet, side: Side): CheckIn | undefined {
  return checkIns.find((each) => each.side === side);
}

const HOUR = 3600;
const MINUTE = 60;

/** A length of time in words: in hours if they are whole, otherwise in minutes. */
export function lengthWords(seconds: number): string {
  const [unit, word] = seconds % HOUR === 0 ? [HOUR, "hour"] : [MINUTE, "minute"];
  const count = seconds / unit;
  return `${String(count)} ${word}${count === 1 ? "" : "s"}`;
}
