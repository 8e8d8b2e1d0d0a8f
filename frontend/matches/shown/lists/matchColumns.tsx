import { teamAddress } from "../../../page/addresses";
import { TeamLink } from "../../../ui/TeamLink/TeamLink";
import { MatchLink } from "./MatchLink";
import type { MatchColumn } from "./MatchTable";

type LinkedTeam = Parameters<typeof TeamLink>[0]["team"] & Parameters<typeof teamAddress>[0];

interface Sides {
  readonly teamA: LinkedTeam;
  readonly teamB: LinkedTeam;
}

/** The teams of a match, each with the link to its page. */
export const TEAM_A: MatchColumn<Sides> = {
  label: "Team A",
  area: "teamA",
  cell: ({ teamA }, isBelowFold) => (
    <TeamLink team={teamA} href={teamAddress(teamA)} isBelowFold={isBelowFold} />
  ),
};
export const TEAM_B: MatchColumn<Sides> = {
  label: "Team B",
  area: "teamB",
  cell: ({ teamB }, isBelowFold) => (
    <TeamLink team={teamB} href={teamAddress(teamB)} isBelowFold={isBelowFold} />
  ),
};

/** The link to the match's page. */
export function pageColumn(label: string): MatchColumn<Parameters<typeof MatchLink>[0]["match"]> {
  return { label, area: "page", cell: (match) => <MatchLink match={match} /> };
}
