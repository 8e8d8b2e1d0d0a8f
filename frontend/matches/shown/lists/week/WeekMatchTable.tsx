import type { ApiBody } from "../../../../api/apiPath";
import { teamAddress } from "../../../../page/addresses";
import { Outcome } from "../../../../ui/ScoreLine/Outcome";
import { forfeitLabel, outcomes } from "../../../../ui/ScoreLine/ScoreLine";
import { TeamLink } from "../../../../ui/TeamLink/TeamLink";
import { dateColumn } from "../dateColumn";
import { LiveSide } from "../LiveSide";
import { pageColumn } from "../matchColumns";
import { type MatchColumn, MatchTable } from "../MatchTable";
import table from "../MatchTable.module.css";
import styles from "./WeekMatchTable.module.css";

type WeekMatch = ApiBody<"/api/matches/matches-page/{leagueId}">[number];

interface SideProps {
  match: WeekMatch;
  side: 0 | 1;
  isBelowFold: boolean;
}

/** A team, with its score once the result is official, or the live one while it plays. */
function Side({ match, side, isBelowFold }: SideProps) {
  const team = side === 0 ? match.teamA : match.teamB;
  const outcome = match.confirmed ? outcomes(match.winner, match.decision)?.[side] : undefined;
  return (
    <span className={table.side}>
      <TeamLink team={team} href={teamAddress(team)} isBelowFold={isBelowFold} />
      {outcome && (
        <span className={table.sideScore}>
          {match.scores?.[side] ??
            (outcome === "lost" && (
              <span className={styles.forfeit}>{forfeitLabel(match.decision)}</span>
            ))}
          <Outcome of={outcome} />
        </span>
      )}
      <LiveSide match={match} part={side} />
    </span>
  );
}

function columnsFor(leagueZone: string): readonly MatchColumn<WeekMatch>[] {
  return [
    dateColumn(() => leagueZone),
    {
      label: "Team A",
      area: "teamA",
      cell: (match, isBelowFold) => <Side match={match} side={0} isBelowFold={isBelowFold} />,
    },
    {
      label: "Team B",
      area: "teamB",
      cell: (match, isBelowFold) => <Side match={match} side={1} isBelowFold={isBelowFold} />,
    },
    pageColumn("Match Page"),
  ];
}

interface WeekMatchTableProps {
  /** Whose matches these are, and of which week. */
  title: string;
  matches: readonly WeekMatch[];
  leagueZone: string;
  /** Whether new rows are loading. */
  isBusy: boolean;
}

/** A table of matches, with the scores once they are official. */
export function WeekMatchTable({ title, matches, leagueZone, isBusy }: WeekMatchTableProps) {
  return (
    <MatchTable
      caption={title}
      columns={columnsFor(leagueZone)}
      matches={matches}
      rowClass={() => styles.row}
      isBusy={isBusy}
    />
  );
}
