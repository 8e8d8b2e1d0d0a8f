import type { LeagueCode } from "../api/enums";
import type { PortalKey } from "./frame";

/** A league of which the reader is staff: they moderate it, and may manage it too. */
export interface StaffLeague {
  readonly code: LeagueCode;
  readonly name: string;
  readonly isManaged: boolean;
  readonly pages: readonly { readonly label: string; readonly url: string }[];
}

/** What `clvr/portals/homes.py` says of the reader. */
export interface StaffHomeProps {
  readonly portal: PortalKey;
  readonly title: string;
  readonly leagues: readonly StaffLeague[];
  /** The other portals that are open to the reader. */
  readonly portals: readonly { readonly title: string; readonly url: string }[];
  /** Where Django's own administration is, for those who may use it. */
  readonly djangoAdmin: string | null;
}
