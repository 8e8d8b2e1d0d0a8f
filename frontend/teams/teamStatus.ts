import { TeamStatus } from "../api/enums";

const LABELS = new Map<number, string>([
  [TeamStatus.active, "Active"],
  [TeamStatus.inactive, "Inactive"],
  [TeamStatus.disbanded, "Disbanded"],
  [TeamStatus.review, "Under review"],
  [TeamStatus.rosterLocked, "Roster locked"],
  [TeamStatus.notParticipating, "Not participating"],
  [TeamStatus.rosterLockedActive, "Active, roster locked"],
]);

/** The words for a team's status. */
export function teamStatusLabel(status: number): string {
  return LABELS.get(status) ?? "Not active";
}
