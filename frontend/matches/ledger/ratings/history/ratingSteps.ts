import type { ApiBody } from "../../../../api/apiPath";
import { Winner } from "../../../../api/enums";
import { LedgerKind } from "../../../../api/matchEnums";
import { forfeitLabel } from "../../../../ui/ScoreLine/ScoreLine";

/** What moved a team's rating. */
export type RatingStep = ApiBody<"/api/matches/team-ratings/{teamId}">[number];

const ENDS: Readonly<Record<Winner, string>> = {
  [Winner.teamA]: "won",
  [Winner.teamB]: "lost",
  [Winner.draw]: "drawn",
  [Winner.none]: "lost",
};

/** What happened, in words. */
export function nameOf({ kind, match }: RatingStep): string {
  if (match !== null) {
    return `vs ${match.opponent}`;
  }
  return kind === LedgerKind.seasonStart ? "Season start" : "Adjusted by staff";
}

/** How a match ended for the team; empty where there was none. */
export function resultOf({ match }: RatingStep): string {
  if (match === null) {
    return "";
  }
  const score = match.scores?.join(" : ") ?? forfeitLabel(match.decision) ?? "";
  return `${score} ${ENDS[match.winner]}`;
}

/** The points gained, with their sign. */
export function gainOf({ before, after }: RatingStep): string {
  const gain = (after - before).toFixed(1);
  return Number(gain) < 0 ? `−${gain.slice(1)}` : `+${gain.replace("-", "")}`;
}
