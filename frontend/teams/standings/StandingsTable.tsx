import type { ReactNode } from "react";

import type { ApiBody } from "../../api/apiPath";
import { regionLabels } from "../../api/enums";
import { TeamStatus, teamStatusLabels } from "../../api/teamEnums";
import { teamAddress } from "../../page/addresses";
import { OUTCOME_WORDS, type Outcome } from "../../ui/OutcomeMarks/outcome";
import { TeamLogo } from "../../ui/TeamLogo/TeamLogo";
import slats from "../../ui/SlatTable/slats.module.css";
import styles from "./StandingsTable.module.css";

export type StandingsRow = ApiBody<"/api/teams/standings/{leagueId}">[number];

const COLUMNS = [
  { key: "place", label: "Place", short: "#" },
  { key: "team", label: "Team" },
  { key: "division", label: "Division" },
  { key: "elo", label: "Elo" },
  { key: "games", label: "Games Played" },
  { key: "wins", label: "Wins", short: "W" },
  { key: "losses", label: "Losses", short: "L" },
  { key: "draws", label: "Draws", short: "D" },
  { key: "region", label: "Region" },
] as const;

type Column = (typeof COLUMNS)[number]["key"];

/** As many rows as the tallest first screen shows. */
const ROWS_ABOVE_FOLD = 12;

interface RowProps {
  row: StandingsRow;
  place: number;
  season: number | string | undefined;
}

// The roles repeat what the elements say: on small screens the style sheet lays the rows out as two
// lines, and some browsers then no longer treat this as a table.

function Row({ row, place, season }: RowProps) {
  const isActive = row.status === TeamStatus.active;
  return (
    <tr role="row" className={isActive ? styles.active : styles.dimmed}>
      {cellOf("place", place)}
      <th role="rowheader" scope="row" className={styles.team}>
        <a
          className={styles.identity}
          href={`${teamAddress(row)}${season === undefined ? "" : `?season=${String(season)}`}`}
        >
          <TeamLogo
            name={row.name.name}
            imageURL={row.imageURL}
            size={40}
            isBelowFold={place > ROWS_ABOVE_FOLD}
          />
          <span className={styles.words}>
            <bdi className={styles.name}>{row.name.name}</bdi>
            {!isActive && <span className={styles.status}>{teamStatusLabels[row.status]}</span>}
            {row.reason && (
              <span className={`${styles.status ?? ""} ${styles.long ?? ""}`}>{row.reason}</span>
            )}
          </span>
        </a>
        {row.form && formOf(row.form)}
      </th>
      {cellOf("division", row.division)}
      {row.reason
        ? cellOf("elo", row.points)
        : cellOf("elo", row.elo.toFixed(1), row.weekChange && arrowOf(row.weekChange))}
      {cellOf("games", row.gamesPlayed)}
      {cellOf("wins", row.wins)}
      {cellOf("losses", row.losses)}
      {cellOf("draws", row.draws)}
      {cellOf(
        "region",
        // On small screens below the whole row, because the team's column is narrow there.
        row.reason && (
          <span className={styles.short} aria-hidden="true">
            {" · "}
            {row.reason}
          </span>
        ),
        regionLabels[row.region],
      )}
    </tr>
  );
}

// Functions rather than components, because there are hundreds of rows.

const cellOf = (column: Column, content: ReactNode, mark?: ReactNode) => (
  <td role="cell" className={styles[column]}>
    {mark}
    {content}
  </td>
);

/** A team's last results as letters. */
function formOf(letters: string) {
  const form = letters.split("") as Outcome[];
  return (
    <span
      className={styles.form}
      role="img"
      aria-label={`Last results: ${form.map((outcome) => OUTCOME_WORDS[outcome]).join(", ")}`}
    >
      {form.map((outcome, index) => (
        <b key={index} className={styles[outcome]}>
          {outcome}
        </b>
      ))}
    </span>
  );
}

/**
 * An arrow for what the week did to a rating. It is no text: the cell has the rating alone, after a
 * space for those who hear the words.
 */
function arrowOf(change: number) {
  const direction = change > 0 ? "up" : "down";
  const words = `${direction} ${String(Math.abs(change))} this week`;
  return (
    <>
      <span className={styles[direction]} role="img" aria-label={words} />{" "}
    </>
  );
}

interface StandingsTableProps {
  /** Whose standings these are. */
  title: string;
  /** The region whose teams alone are listed; places are counted among them. */
  region?: string | undefined;
  /** In order of place. */
  rows: readonly StandingsRow[];
  /** The season in which the teams' pages open, if it is not the current one. */
  season?: number | string | undefined;
  /** Whether new rows are loading. */
  isBusy: boolean;
}

/** A league's teams in order. Teams that are not active are dimmed, and say why. */
export function StandingsTable({ title, region, rows, season, isBusy }: StandingsTableProps) {
  const isByPoints = rows[0]?.reason;
  return (
    <table role="table" className={`${slats.slats ?? ""} ${styles.table ?? ""}`} aria-busy={isBusy}>
      <caption className={`${slats.caption ?? ""} ${styles.caption ?? ""}`}>
        <strong>{`${title}, ${region ?? "all regions"}. `}</strong>
        Ordered by {isByPoints ? "points in each division" : "Elo, then wins, then fewer losses"},
        then name.
        {rows.some((row) => row.form) && " Letters: last five results, latest last."}
        {rows.some((row) => row.weekChange && !row.reason) && " Arrows: Elo this week."}
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={styles[column.key]}>
              <span className={"short" in column ? styles.long : undefined}>
                {isByPoints && column.key === "elo" ? "Points" : column.label}
                {column.key === "place" && region !== undefined && (
                  <span className={styles.within}> in {region}</span>
                )}
              </span>
              {"short" in column && (
                <span className={styles.short} aria-hidden="true">
                  {column.short}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <Row key={row._id} row={row} place={index + 1} season={season} />
        ))}
      </tbody>
    </table>
  );
}
