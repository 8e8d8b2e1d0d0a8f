import type { LeagueWithZone } from "../../page/LeagueSummary";

/** A version of rules that is in force. */
export interface RulesInForce {
  readonly version: string;
  /** When it was published, in unix seconds. */
  readonly date: number;
  readonly form: "html" | "pdf";
}

/** A league with its rules, if it has any; `leagues/rules.py` makes it. */
export interface LeagueWithRules extends LeagueWithZone {
  readonly rules: RulesInForce | null;
}
