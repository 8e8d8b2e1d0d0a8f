import type { LeagueCode } from "../../../api/enums";
import type { LeagueWithZone } from "../../../page/LeagueSummary";

export interface SeasonWeek {
  readonly number: number;
  /** In unix seconds, as is `reportBy`. */
  readonly opens: number;
  readonly reportBy: number;
  /** Whether nobody is paired in it. */
  readonly isCatchUp: boolean;
}

interface OtherSeason {
  readonly value: number;
  readonly label: string;
  /** Its last week. */
  readonly lastWeek: number;
}

/** A league with the weeks of its current season; `clvr/portals/matches.py` makes it. */
export interface ScheduledLeague extends LeagueWithZone {
  readonly code: LeagueCode;
  /** How many maps a new match has at most. */
  readonly bestOf: number;
  /** The current season's name; null while there is none. */
  readonly season: string | null;
  readonly currentWeek: number | null;
  readonly weeks: readonly SeasonWeek[];
  /** The seasons besides the current one, newest first. */
  readonly otherSeasons: readonly OtherSeason[];
}
