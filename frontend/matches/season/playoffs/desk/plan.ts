import type { PlayoffFormat, PlayoffSeeding } from "../../../../api/staffEnums";
import { weekName } from "../../../../page/weekName";
import type { PlayoffDeskBody, PlayoffSheet } from "./usePlayoff";

/** What staff choose about a playoff, apart from its teams and rounds. */
export interface Kind {
  readonly name: string;
  readonly format: PlayoffFormat;
  readonly seeding: PlayoffSeeding;
  readonly thirdPlace: boolean;
  readonly groups: number;
  readonly goOn: number;
  readonly isRated: boolean;
}

export const USUAL: Kind = {
  name: "Playoffs",
  format: "single",
  seeding: "standings",
  thirdPlace: false,
  groups: 0,
  goOn: 0,
  isRated: true,
};

export function kindOf({ playoff, seeding, thirdPlace, groups, goOn }: PlayoffSheet): Kind {
  const { name, format, isRated } = playoff;
  return { name, format, seeding, thirdPlace, groups, goOn, isRated };
}

/**
 * The numbers of the weeks that rounds can be in: those that are not over, and new ones, up to the
 * one after the last that a round is in.
 */
export function weeksOffered(
  { weeks, nextWeek }: PlayoffDeskBody,
  chosen: readonly (number | null)[],
): number[] {
  const next = nextWeek?.number ?? Infinity;
  const last = Math.max(...chosen.map((week) => week ?? 0), next - 1);
  const added =
    nextWeek === null ? [] : Array.from({ length: last + 2 - next }, (_, at) => next + at);
  return [...weeks, ...added];
}

/** `Week 7`, `Week 8 (catch-up)`, `Week 11 (new)`. */
export function weekLabel({ nextWeek, catchUp }: PlayoffDeskBody, week: number): string {
  const isNew = nextWeek !== null && week >= nextWeek.number;
  const label = weekName({ number: week, isCatchUp: catchUp.includes(week) });
  return isNew ? `${label} (new)` : label;
}

/** The list with the entry at a place moved by one. */
export function moved<Entry>(list: readonly Entry[], place: number, by: 1 | -1): Entry[] {
  const other = place + by;
  return list.map((entry, index) =>
    index === place ? (list[other] ?? entry) : index === other ? (list[place] ?? entry) : entry,
  );
}

/** The size of a bracket's rounds changes with these. */
export function hasSameRounds(one: Kind, other: Kind, teams: number, otherTeams: number): boolean {
  return (
    one.format === other.format &&
    one.thirdPlace === other.thirdPlace &&
    one.groups === other.groups &&
    one.goOn === other.goOn &&
    teams === otherTeams
  );
}
