import { type ApiBody, type ApiPath, apiPath } from "../../../api/apiPath";
import type { ScheduledLeague } from "./scheduledLeague";
import { isolated } from "../../../ui/isolated";

export type Week = ApiBody<"/api/matches/week">;
type TeamOfWeek = Week["teams"][number];

/** Where a week of a league's current season is. */
export function weekPath(league: ScheduledLeague, week: string): ApiPath<Week> {
  return apiPath("/api/matches/week", {}, { league: league.code, week: Number(week) });
}

/** The teams without a match, by what is known of their week: it is empty, pairing left them over,
 * or they asked not to be paired. */
export function idleTeams({ teams }: Week) {
  const idle = teams.filter(({ matches }) => matches.length === 0);
  return {
    without: idle.filter(({ hasBye, isOff }) => !hasBye && !isOff),
    byes: idle.filter(({ hasBye }) => hasBye),
    off: idle.filter(({ hasBye, isOff }) => isOff && !hasBye),
  };
}

export const busyTeams = ({ teams }: Week): readonly TeamOfWeek[] =>
  teams.filter(({ matches }) => matches.length > 1);

/** `Foxes`, `Foxes and Owls`, `Foxes, Owls and Ravens`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** What speaks against a match of these two teams in a week: that they meet already, or that one of
 * them plays another team, has a bye or asked for the week off. */
export function clashes({ week, teams }: Week, keys: readonly [string, string]): string[] {
  const [a, b] = keys.map((key) => teams.find(({ _id }) => _id === key));
  const meeting = a?.matches.filter(({ _id }) => b?.matches.some((match) => match._id === _id));
  if (a && b && meeting && meeting.length > 0) {
    return [
      `${isolated(a.name)} and ${isolated(b.name)} already have a match in week ${String(week)}.`,
    ];
  }
  return [a, b].filter((team) => team !== undefined).flatMap((team) => clashOf(team, week));
}

function clashOf({ name, matches, hasBye, isOff }: TeamOfWeek, week: number): string[] {
  const number = String(week);
  if (matches.length > 0) {
    const opponents = listed(matches.map(({ opponent }) => isolated(opponent)));
    return [`${isolated(name)} already plays ${opponents} in week ${number}.`];
  }
  if (hasBye) {
    return [`${isolated(name)} has a bye in week ${number}.`];
  }
  return isOff ? [`${isolated(name)} asked for week ${number} off.`] : [];
}
