import type { LeagueWithZone } from "../../page/LeagueSummary";

/** A version of rules that is in force. */
export interface RulesInForce {
  readonly version: string;
  /** When it was published, in unix seconds. */
  readonly date: number;
  readonly form: "html" | "pdf";
}

/** A published version in the list. */
export interface PublishedVersion {
  readonly _id: string;
  readonly version: string;
  /** Since when it was in force, in unix seconds. */
  readonly date: number;
  /** What changed, in the staff's words; empty if they said nothing. */
  readonly changes: string;
}

/** A league with its rules, if it has any; `leagues/rules.py` makes it. */
export interface LeagueWithRules extends LeagueWithZone {
  readonly rules: RulesInForce | null;
  /** The newest versions, the one in force first; none on the page of all leagues. */
  readonly versions: readonly PublishedVersion[];
  /** Whether there are older versions than these. */
  readonly hasMore: boolean;
}
