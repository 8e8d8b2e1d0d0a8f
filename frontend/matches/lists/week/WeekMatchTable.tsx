import type { ApiBody } from "../../../api/apiPath";
import { teamAddress } from "../../../page/addresses";
import { UnsettledBadge } from "../../../ui/MatchCard/MatchState";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import { Outcome, type SideOutcome } from "../../../ui/ScoreLine/Outcome";
import { forfeitLabel, outcomes } from "../../../ui/ScoreLine/ScoreLine";
import { SlatTable } from "../../../ui/SlatTable/SlatTable";
import { TeamLink } from "../../../ui/TeamLink/TeamLink";
import { MatchLink } from "../MatchLink";
import styles from "./WeekMatchTable.module.css";

export type WeekMatch = ApiBody<"/api/matches/matches-page/{leagueId}">[number];

const COLUMNS = [
  { label: "Date" },
  { label: "Team A" },
  { label: "Team B" },
  { label: "Match Page" },
];

/** As many rows as the tallest first screen shows. */
const ROWS_ABOVE_FOLD = 12;

interface SideProps {
  team: WeekMatch["teamA"];
  score: number | undefined;
  outcome: SideOutcome | undefined;
  /** What stands for the score of the side that did not play. */
  forfeit: string | undefined;
  isBelowFold: boolean;
}

function Side({ team, score, outcome, forfeit, isBelowFold }: SideProps) {
  return (
    <span className={styles.side}>
      <TeamLink team={team} href={teamAddress(team)} isBelowFold={isBelowFold} />
      {outcome && (
        <span className={styles.score}>
          {score ?? (outcome === "lost" && <span className={styles.forfeit}>{forfeit}</span>)}
          <Outcome of={outcome} />
        </span>
      )}
    </span>
  );
}

interface RowProps {
  match: WeekMatch;
  leagueZone: string;
  isBelowFold: boolean;
}

function Row({ match, leagueZone, isBelowFold }: RowProps) {
  const ends = match.confirmed ? outcomes(match.winner, match.decision) : undefined;
  const scores = ends && match.scores;
  const shared = { forfeit: forfeitLabel(match.decision), isBelowFold };
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.date}>
        <span className={styles.when}>
          <MatchTime match={match} leagueZone={leagueZone} />
          <UnsettledBadge match={match} />
        </span>
      </td>
      <td role="cell" className={styles.teamA}>
        <Side team={match.teamA} score={scores?.[0]} outcome={ends?.[0]} {...shared} />
      </td>
      <td role="cell" className={styles.teamB}>
        <Side team={match.teamB} score={scores?.[1]} outcome={ends?.[1]} {...shared} />
      </td>
      <td role="cell" className={styles.page}>
        <MatchLink match={match} />
      </td>
    </tr>
  );
}

interface WeekMatchTableProps {
  /** Whose matches these are, and of which week. */
  title: string;
  matches: readonly WeekMatch[];
  leagueZone: string;
  /** Whether other rows are on their way. */
  isBusy: boolean;
}

/** A week's matches in order of time, with the score beside each team once it is official. */
export function WeekMatchTable({ title, matches, leagueZone, isBusy }: WeekMatchTableProps) {
  return (
    <SlatTable caption={title} columns={COLUMNS} isBusy={isBusy}>
      {matches.map((match, index) => (
        <Row
          key={match._id}
          match={match}
          leagueZone={leagueZone}
          isBelowFold={index >= ROWS_ABOVE_FOLD}
        />
      ))}
    </SlatTable>
  );
}
