import type { ApiBody } from "../../../../api/apiPath";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { dateColumn } from "../dateColumn";
import { LiveSide } from "../LiveSide";
import { pageColumn, TEAM_A, TEAM_B } from "../matchColumns";
import { type MatchColumn, MatchTable } from "../MatchTable";
import table from "../MatchTable.module.css";
import styles from "./PlayerMatchTable.module.css";

export type PlayerMatch = ApiBody<"/api/matches/all/{id}">[number];

/** A team, with the live score while it plays. */
const sideCell =
  (side: 0 | 1): MatchColumn<PlayerMatch>["cell"] =>
  (match, isBelowFold) => (
    <span className={table.side}>
      {(side === 0 ? TEAM_A : TEAM_B).cell(match, isBelowFold)}
      <LiveSide match={match} part={side} />
    </span>
  );

function columnsFor(leagues: readonly LeagueWithZone[]): readonly MatchColumn<PlayerMatch>[] {
  const leagueOf = (match: PlayerMatch) => leagues.find(({ code }) => code === match.league);
  return [
    {
      label: "League",
      area: "league",
      cell: (match) => <abbr title={leagueOf(match)?.name}>{match.league.toUpperCase()}</abbr>,
    },
    dateColumn((match) => leagueOf(match)?.zone ?? "UTC"),
    { ...TEAM_A, cell: sideCell(0) },
    { ...TEAM_B, cell: sideCell(1) },
    pageColumn("Link"),
  ];
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
    <MatchTable
      caption={title}
      columns={columnsFor(leagues)}
      matches={matches}
      rowClass={() => styles.row}
      leagueOf={({ league }) => league}
      isBusy={false}
    />
  );
}
