import type { ApiBody } from "../../../api/apiPath";
import { teamAddress } from "../../../page/addresses";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { UnsettledBadge } from "../../../ui/MatchCard/MatchState";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import { SlatTable } from "../../../ui/SlatTable/SlatTable";
import { TeamLink } from "../../../ui/TeamLink/TeamLink";
import { MatchLink } from "../MatchLink";
import styles from "./PlayerMatchTable.module.css";

export type PlayerMatch = ApiBody<"/api/matches/all/{id}">[number];

const COLUMNS = [
  { label: "League" },
  { label: "Date" },
  { label: "Team A" },
  { label: "Team B" },
  { label: "Link" },
];

/** As many rows as the tallest first screen shows. */
const ROWS_ABOVE_FOLD = 12;

interface RowProps {
  match: PlayerMatch;
  league: LeagueWithZone | undefined;
  isBelowFold: boolean;
}

function Row({ match, league, isBelowFold }: RowProps) {
  return (
    <tr role="row" className={styles.row} data-league={match.league}>
      <td role="cell" className={styles.league}>
        <abbr title={league?.name}>{match.league.toUpperCase()}</abbr>
      </td>
      <td role="cell" className={styles.date}>
        <span className={styles.when}>
          <MatchTime match={match} leagueZone={league?.zone ?? "UTC"} />
          <UnsettledBadge match={match} />
        </span>
      </td>
      <td role="cell" className={styles.teamA}>
        <TeamLink team={match.teamA} href={teamAddress(match.teamA)} isBelowFold={isBelowFold} />
      </td>
      <td role="cell" className={styles.teamB}>
        <TeamLink team={match.teamB} href={teamAddress(match.teamB)} isBelowFold={isBelowFold} />
      </td>
      <td role="cell" className={styles.link}>
        <MatchLink match={match} />
      </td>
    </tr>
  );
}

interface PlayerMatchTableProps {
  /** Which of the player's matches these are. */
  title: string;
  matches: readonly PlayerMatch[];
  leagues: readonly LeagueWithZone[];
}

/** A player's matches in any leagues, as the API orders them. */
export function PlayerMatchTable({ title, matches, leagues }: PlayerMatchTableProps) {
  return (
    <SlatTable caption={title} columns={COLUMNS} isBusy={false}>
      {matches.map((match, index) => (
        <Row
          key={match._id}
          match={match}
          league={leagues.find(({ code }) => code === match.league)}
          isBelowFold={index >= ROWS_ABOVE_FOLD}
        />
      ))}
    </SlatTable>
  );
}
