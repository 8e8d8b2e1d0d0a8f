import { Badge } from "../../../ui/Badge/Badge";
import { LiveBadge } from "../../../ui/MatchCard/LiveBadge";
import { UnsettledBadge } from "../../../ui/MatchCard/MatchState";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import styles from "./MatchTable.module.css";
import type { MatchColumn } from "./MatchTable";

type TimedMatch = Parameters<typeof MatchTime>[0]["match"] &
  Parameters<typeof UnsettledBadge>[0]["match"] & {
    readonly round: string;
    readonly awaited: boolean;
    readonly playing: boolean;
  };

/** When a match is played, or that it is played now, its round in a playoff, and what its result waits for. */
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
        {match.awaited && <Badge>Waiting for the result</Badge>}
      </span>
    ),
  };
}
