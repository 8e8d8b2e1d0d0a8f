import type { ApiBody } from "../../../api/apiPath";
import { TeamStatus } from "../../../api/teamEnums";

/** A page of a league's teams, as its staff see them. */
export type TeamPage = ApiBody<"/api/teams/all/{leagueId}/manage">;
export type ListedTeam = TeamPage["teams"][number];

type Limits = Pick<TeamPage, "rosterMinimum" | "rosterMaximum">;
type Size = Pick<ListedTeam, "rosterSize" | "status">;

/** What is wrong with the size of a team's roster; undefined for a fitting one. A team that has
 * disbanded has no players. */
export function rosterFault(
  { rosterSize, status }: Size,
  { rosterMinimum, rosterMaximum }: Limits,
): string | undefined {
  if (status === TeamStatus.disbanded) {
    return undefined;
  }
  if (rosterSize < rosterMinimum) {
    return `Below ${String(rosterMinimum)}`;
  }
  return rosterSize > rosterMaximum ? `Above ${String(rosterMaximum)}` : undefined;
}
