import type { ApiBody } from "../../../api/apiPath";
import { teamAddress } from "../../../page/addresses";
import { UnsettledBadge } from "../../../ui/MatchCard/MatchState";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import { ScoreLine } from "../../../ui/ScoreLine/ScoreLine";
import { SlatTable } from "../../../ui/SlatTable/SlatTable";
import { TeamLink } from "../../../ui/TeamLink/TeamLink";
import { MatchLink } from "../MatchLink";
import { Vods } from "../../casts/Vods";
import styles from "./TeamMatchTable.module.css";

export type TeamMatch = ApiBody<"/api/matches/team-page/{teamId}">[number];

const COLUMNS = [
  { label: "Date Played" },
  { label: "Vods" },
  { label: "Team A" },
  { label: "Score" },
  { label: "Team B" },
  { label: "Match Page" },
];

interface RowProps {
  match: TeamMatch;
  leagueZone: string;
}

/** Whether a side has reported what is not official yet. */
const isUnsettled = ({ confirmed, unsettled }: TeamMatch) => !confirmed && unsettled !== null;

/** How it ended, or how far it is: what a side has reported is told once it is official. */
function Score({ match }: { match: TeamMatch }) {
  if (match.confirmed) {
    return <ScoreLine {...match} />;
  }
  return isUnsettled(match) ? (
    <UnsettledBadge match={match} />
  ) : (
    <span className={styles.pending}>Not yet completed</span>
  );
}

function Row({ match, leagueZone }: RowProps) {
  return (
    <tr role="row" className={[styles.row, isUnsettled(match) ? styles.unsettled : ""].join(" ")}>
      <td role="cell" className={styles.date}>
        <MatchTime match={match} leagueZone={leagueZone} />
      </td>
      <td role="cell" className={styles.vods}>
        <Vods vods={match.vods} />
      </td>
      <td role="cell" className={styles.teamA}>
        <TeamLink team={match.teamA} href={teamAddress(match.teamA)} isBelowFold />
      </td>
      <td role="cell" className={styles.score}>
        <Score match={match} />
      </td>
      <td role="cell" className={styles.teamB}>
        <TeamLink team={match.teamB} href={teamAddress(match.teamB)} isBelowFold />
      </td>
      <td role="cell" className={styles.page}>
        <MatchLink match={match} />
      </td>
    </tr>
  );
}

interface TeamMatchTableProps {
  matches: readonly TeamMatch[];
  leagueZone: string;
  /** Whether other rows are on their way. */
  isBusy: boolean;
}

/** A team's matches of a season, as the API orders them. */
export function TeamMatchTable({ matches, leagueZone, isBusy }: TeamMatchTableProps) {
  return (
    <SlatTable caption="Matches" columns={COLUMNS} isBusy={isBusy}>
      {matches.map((match) => (
        <Row key={match._id} match={match} leagueZone={leagueZone} />
      ))}
    </SlatTable>
  );
}
