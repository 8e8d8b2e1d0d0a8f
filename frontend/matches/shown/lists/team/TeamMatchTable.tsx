import type { ApiBody } from "../../../../api/apiPath";
import { UnsettledBadge } from "../../../../ui/MatchCard/MatchState";
import { MatchTime } from "../../../../ui/MatchTime/MatchTime";
import { ScoreLine } from "../../../../ui/ScoreLine/ScoreLine";
import { Vods } from "../../../play/casts/Vods";
import { LiveSide } from "../LiveSide";
import { pageColumn, TEAM_A, TEAM_B } from "../matchColumns";
import { type MatchColumn, MatchTable } from "../MatchTable";
import styles from "./TeamMatchTable.module.css";

export type TeamMatch = ApiBody<"/api/matches/team-page/{teamId}">[number];

/** Whether a side has reported what is not official yet. */
const isUnsettled = ({ confirmed, unsettled }: TeamMatch) => !confirmed && unsettled !== null;

/** The official result. Before there is one, the live score or how far the match is: a report is not shown yet. */
function Score({ match }: { match: TeamMatch }) {
  if (match.confirmed) {
    return <ScoreLine {...match} />;
  }
  if (match.playing) {
    return <LiveSide match={match} part="both" />;
  }
  return (
    <>
      <span className={styles.pending}>Not yet completed</span> <UnsettledBadge match={match} />
    </>
  );
}

function columnsFor(leagueZone: string): readonly MatchColumn<TeamMatch>[] {
  return [
    {
      label: "Date Played",
      area: "date",
      cell: (match) => (
        <>
          <MatchTime match={match} leagueZone={leagueZone} />
          {match.round !== "" && <span className={styles.round}>{match.round}</span>}
        </>
      ),
    },
    {
      label: "Vods",
      area: "vods",
      cell: ({ vods, playing }) =>
        !playing && (
          <Vods
            vods={vods.map((link, index) => ({ name: `Vod ${String(index + 1)}`, link }))}
            none="No vods for this match"
          />
        ),
    },
    TEAM_A,
    { label: "Score", area: "score", cell: (match) => <Score match={match} /> },
    TEAM_B,
    pageColumn("Match Page"),
  ];
}

interface TeamMatchTableProps {
  matches: readonly TeamMatch[];
  leagueZone: string;
  /** Whether new rows are loading. */
  isBusy: boolean;
}

/** A team's matches of a season, as the API orders them. */
export function TeamMatchTable({ matches, leagueZone, isBusy }: TeamMatchTableProps) {
  return (
    <MatchTable
      caption="Matches"
      columns={columnsFor(leagueZone)}
      matches={matches}
      rowClass={(match) => (isUnsettled(match) ? styles.unsettled : styles.row)}
      isBelowFold
      isBusy={isBusy}
    />
  );
}
