import type { OpenSheet } from "./pickBan";
import type { TeamNames } from "./reckoning";

/** What staff's tools for a pick and ban need. */
export interface StaffProps {
  matchId: string;
  sheet: OpenSheet;
  names: TeamNames;
  onChanged: () => void;
}
