import type { CaseOutcome, PunishmentType } from "../../../api/enums";
import { leagueCodes, leagueNames } from "../../../api/enums";

/** What punishments are called, for the person who has them. People never see logs. */
export const KINDS: Readonly<Record<PunishmentType, string>> = {
  0: "Ban",
  1: "Log",
  2: "Mute",
  3: "Warning",
};

/** The punishments that keep people from something, and so are in force or over. */
export const LASTING: readonly PunishmentType[] = [0, 2];

/** What staff decided, for the person who reported or appealed. */
export const ANSWERS: Readonly<Record<CaseOutcome, string>> = {
  solved: "Closed.",
  settled: "Closed.",
  approved: "Approved.",
  declined: "Declined.",
  acted: "Staff acted on it.",
  dismissed: "Staff don’t act on it.",
  upheld: "The punishment stands.",
  undone: "The punishment was lifted.",
};

/** Where a punishment holds; `league` is empty for all leagues. */
export function placeOf(league: string): string {
  const code = leagueCodes.find((each) => each === league);
  return code === undefined ? "all leagues" : leagueNames[code];
}
