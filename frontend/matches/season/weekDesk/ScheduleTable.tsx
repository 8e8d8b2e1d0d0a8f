import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { MatchState, matchStateLabels } from "../../../api/staffEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { MatchTime } from "../../../ui/MatchTime/MatchTime";
import { useMinute } from "../../../ui/Moment/useMinute";
import { RowKeys } from "../../../ui/RowKeys/RowKeys";
import { ScoreLine } from "../../../ui/ScoreLine/ScoreLine";
import { type Column, SlatTable } from "../../../ui/SlatTable/SlatTable";
import { NextStepCell } from "./NextStepCell";
import type { ScheduledMatch } from "./scheduledMatch";
import styles from "./ScheduleTable.module.css";
import { isolated } from "../../../ui/isolated";

/** The columns, without those that would say the same in every row. */
function columnsOf({ selection, hasLeague, hasWeek }: ShownColumns): Column[] {
  return [
    ...(selection === undefined ? [] : [{ label: "Select" }]),
    ...(hasLeague ? [{ label: "League" }] : []),
    ...(hasWeek ? [{ label: "Week", isNumber: true }] : []),
    { label: "Date" },
    { label: "Match" },
    { label: "State" },
    { label: "Next Step" },
    { label: "Manage" },
  ];
}

const TONES: Readonly<Partial<Record<MatchState, "success" | "danger" | "warning">>> = {
  [MatchState.official]: "success",
  [MatchState.disputed]: "danger",
  [MatchState.unreported]: "warning",
};

interface ShownColumns {
  /** Which matches are chosen; without it, none can be. */
  selection?: Selection | undefined;
  hasLeague: boolean;
  hasWeek: boolean;
}

interface ScheduleTableProps extends ShownColumns {
  matches: readonly ScheduledMatch[];
  leagues: readonly { readonly code: string; readonly zone: string }[];
  listAddress: string;
  isBusy: boolean;
}

interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

/** Matches with their states, each with a link to the page on which it is managed. */
export function ScheduleTable({
  matches,
  leagues,
  listAddress,
  isBusy,
  ...columns
}: ScheduleTableProps) {
  const now = useMinute();
  const zones = new Map(leagues.map(({ code, zone }) => [code, zone]));
  return (
    <RowKeys hasTicks={columns.selection !== undefined}>
      <SlatTable
        caption="Matches"
        columns={columnsOf(columns)}
        headClass={styles.head}
        isBusy={isBusy}
      >
        {matches.map((match) => (
          <Row
            key={match._id}
            match={match}
            now={now}
            zone={zones.get(match.league) ?? "UTC"}
            address={`${listAddress}/${match._id}`}
            {...columns}
          />
        ))}
      </SlatTable>
    </RowKeys>
  );
}

interface RowProps extends ShownColumns {
  match: ScheduledMatch;
  /** In unix seconds. */
  now: number;
  zone: string;
  address: string;
}

function Row({ match, now, zone, address, selection, hasLeague, hasWeek }: RowProps) {
  const { league, week, teamA, teamB, state, isOverdue } = match;
  const versus = `${isolated(teamA.name.name)} vs ${isolated(teamB.name.name)}`;
  return (
    <tr role="row" className={styles.row} data-league={league}>
      {selection !== undefined && (
        <td role="cell" className={styles.select}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              className="big-box"
              aria-label={`Select ${versus}`}
              checked={selection.keys.has(match._id)}
              onChange={() => {
                selection.onToggle(match._id);
              }}
            />
          </label>
        </td>
      )}
      {hasLeague && (
        <td role="cell" className={`league-code ${styles.league ?? ""}`}>
          {league.toUpperCase()}
        </td>
      )}
      {hasWeek && (
        <td role="cell" className={styles.week}>
          <span className={styles.weekWord}>Week </span>
          {week}
        </td>
      )}
      <td role="cell" className={styles.date}>
        <MatchTime match={match} leagueZone={zone} />
      </td>
      <th role="rowheader" scope="row" className={styles.match}>
        <Pair match={match} />
      </th>
      <td role="cell" className={styles.state}>
        <Badge {...(TONES[state] !== undefined && { tone: TONES[state] })}>
          {matchStateLabels[state]}
        </Badge>
        {isOverdue && <Badge tone="danger">Overdue</Badge>}
      </td>
      <td role="cell" className={styles.next}>
        <NextStepCell match={match} now={now} />
      </td>
      <td role="cell" className={`targets ${styles.manage ?? ""}`}>
        <a href={address} aria-label={`Manage ${versus}`}>
          Manage
        </a>
      </td>
    </tr>
  );
}

/** Both teams with the score between them, in one line: a long name is cut, and whole on hover. */
function Pair({ match }: { match: ScheduledMatch }) {
  const { teamA, teamB, state, scores, winner, decision } = match;
  const isOfficial = state === MatchState.official;
  return (
    <span className={styles.pair}>
      <bdi title={teamA.name.name}>{teamA.name.name}</bdi>{" "}
      <span className={isOfficial ? "visually-hidden" : styles.versus}>vs</span>{" "}
      <bdi title={teamB.name.name}>{teamB.name.name}</bdi>
      {isOfficial && (
        <span className={styles.score}>
          <ScoreLine scores={scores} winner={winner} decision={decision} />
        </span>
      )}
    </span>
  );
}
