import { regionLabels } from "../../../api/enums";
import { isolated } from "../../../ui/isolated";
import { percent } from "../../../ui/percent";
import type { DraftPair, PairingDeskBody } from "./arrangement";

type Team = PairingDeskBody["teams"][number];

/** `+12` or `−8`: a difference of ratings, in whole points. */
export function signed(difference: number): string {
  const points = Math.round(difference);
  return points < 0 ? `−${String(-points)}` : `+${String(points)}`;
}

/** When two teams last met. */
export function lastMet(meeting: DraftPair["lastMeeting"]): string {
  if (meeting === null) {
    return "never met";
  }
  return meeting.week === null
    ? `last met in ${meeting.season}`
    : `last met in week ${String(meeting.week)}`;
}

/** The numbers about a team and an opponent. */
export function reasons(
  pair: Pick<DraftPair, "difference" | "expected" | "lastMeeting" | "hours">,
): string {
  return [
    `rating ${signed(pair.difference)}`,
    `expected score ${percent(pair.expected)}`,
    lastMet(pair.lastMeeting),
    ...(pair.hours === 0 ? [] : [`${String(pair.hours)} hours apart`]),
  ].join(" · ");
}

/** A team's name with its rating and region. */
export function teamLine({ name, rating, region }: Team): string {
  return `${isolated(name)} (${String(Math.round(rating))}, ${regionLabels[region]})`;
}
