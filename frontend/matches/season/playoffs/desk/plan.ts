import type { PlayoffFormat, PlayoffSeeding } from "../../../../api/staffEnums";
import type { PlayoffSheet } from "./usePlayoff";

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
