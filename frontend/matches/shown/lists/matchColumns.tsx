import { teamAddress } from "../../../page/addresses";
import { LiveBadge } from "../../../ui/MatchCard/LiveBadge";
import { UnsettledBadge } from "../../../ui/MatchCard/MatchState";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import { TeamLink } from "../../../ui/TeamLink/TeamLink";
import { MatchLink } from "./MatchLink";
import styles from "./MatchTable.module.css";
import type { MatchColumn } from "./MatchTable";

type TimedMatch = Parameters<typeof MatchTime>[0]["match"] &
  Parameters<typeof UnsettledBadge>[0]["match"] &
  Parameters<typeof LiveBadge>[0]["match"] & { readonly round: string };

/** When a match is played, its round in a playoff, whether it is played now, and what its result waits for. */
export function dateColumn<Match extends TimedMatch>(
  zoneOf: (match: Match) => string,
): MatchColumn<Match> {
  return {
    label: "Date",
    area: "date",
    cell: (match) => (
      <span className={styles.when}>
        <MatchTime match={match} leagueZone={zoneOf(match)} />
        {match.round !== "" && <span>{match.round}</span>}
        <LiveBadge match={match} />
        <UnsettledBadge match={match} />
      </span>
    ),
  };
}

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
