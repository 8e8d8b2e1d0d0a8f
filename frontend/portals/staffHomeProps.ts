import type { LeagueCode } from "../api/enums";
import type { PortalKey } from "./frame";

/** A league in which the reader is staff: they moderate it, and may also manage it. */
export interface StaffLeague {
  readonly code: LeagueCode;
  readonly name: string;
  readonly isManaged: boolean;
  readonly pages: readonly { readonly label: string; readonly url: string }[];
}

/** A week that begins soon, or has begun, and has no match yet. */
export interface UnpairedWeek {
  readonly league: LeagueCode;
  readonly week: number;
  /** When it begins, in unix seconds. */
  readonly opens: number;
}

/** A league that has never had a match, and where its first season is prepared. */
export interface Beginning {
  readonly league: LeagueCode;
  /** Whether somebody is its team manager. */
  readonly hasManager: boolean;
  /** Whether it has an invite to its community. */
  readonly invites: boolean;
  readonly hasMaps: boolean;
  readonly hasRules: boolean;
  /** How many weeks its season has. */
  readonly weeks: number;
  /** How many teams are enrolled in it. */
  readonly teams: number;
  /** How many of them have no captain. */
  readonly withoutCaptain: number;
  /** The pages on which admins give roles, and set the league and its season; null for others. */
  readonly manageUsers: string | null;
  readonly settings: string | null;
  readonly rules: string;
  readonly foundTeams: string;
  /** The teams without a captain. */
  readonly captains: string;
  readonly pairing: string;
}

/** The data of a portal's home; `clvr/portals/homes.py` makes it. */
export interface StaffHomeProps {
  readonly portal: PortalKey;
  readonly title: string;
  readonly leagues: readonly StaffLeague[];
  readonly beginning: readonly Beginning[];
  /** Weeks of the leagues that the reader manages; the soonest first. */
  readonly unpaired: readonly UnpairedWeek[];
  /** The other portals that are open to the reader. */
  readonly portals: readonly { readonly title: string; readonly url: string }[];
  /** The address of Django's own administration, for people who may use it. */
  readonly djangoAdmin: string | null;
}
