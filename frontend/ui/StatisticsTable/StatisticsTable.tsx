import type { ReactNode } from "react";

import styles from "./StatisticsTable.module.css";

const COLUMNS = [
  { key: "kills", label: "Kills", short: "K" },
  { key: "deaths", label: "Deaths", short: "D" },
  { key: "assists", label: "Assists", short: "A" },
  { key: "headshots", label: "Head Shots", short: "HS" },
] as const;

type Statistic = (typeof COLUMNS)[number]["key"];

/**
 * Sums over a number of maps. Null is unknown; `partly` names sums that some maps are missing in;
 * `uploaded` maps are from logs that teams uploaded.
 */
export type Statistics = Readonly<Record<Statistic, number | null>> & {
  readonly maps: number;
  readonly uploaded: number;
  readonly partly: readonly Statistic[];
};

interface StatisticsRow {
  readonly key: string;
  /** Whose or of when the statistics are. */
  readonly label: ReactNode;
  readonly statistics: Statistics;
}

function Value({ value, isLeast }: { value: number | null; isLeast: boolean }) {
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Unknown</span>
      </>
    );
  }
  return isLeast ? (
    <>
      <span className="visually-hidden">At least </span>
      {value}
      <span aria-hidden="true">+</span>
    </>
  ) : (
    value
  );
}

interface StatisticsTableProps {
  /** What the table shows, for screen readers. */
  caption: string;
  /** What its rows are. */
  corner: ReactNode;
  rows: readonly StatisticsRow[];
  /** The place of the first row, if the rows are in an order that has places. */
  firstPlace?: number;
  /** Whether the number of maps is shown. */
  hasMaps?: boolean;
}

/** Players' statistics. What nobody knows is told apart from 0. */
export function StatisticsTable({
  caption,
  corner,
  rows,
  firstPlace,
  hasMaps = false,
}: StatisticsTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {firstPlace && (
            <th scope="col" className={styles.place}>
              <abbr title="Place">#</abbr>
            </th>
          )}
          <th scope="col">{corner}</th>
          {hasMaps && <th scope="col">Maps</th>}
          {COLUMNS.map(({ key, label, short }) => (
            <th key={key} scope="col">
              <abbr title={label}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, statistics }, index) => (
          <tr key={key}>
            {firstPlace && <td className={styles.place}>{firstPlace + index}</td>}
            <th scope="row">{label}</th>
            {hasMaps && <td>{statistics.maps}</td>}
            {COLUMNS.map((column) => (
              <td key={column.key}>
                <Value
                  value={statistics[column.key]}
                  isLeast={statistics.partly.includes(column.key)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains the marks of the tables on a page, as far as they occur, and where the figures are from. */
export function StatisticsLegend({ of }: { of: readonly Statistics[] }) {
  const hasUnknown = of.some((each) => COLUMNS.some(({ key }) => each[key] === null));
  const hasLeast = of.some(({ partly }) => partly.length > 0);
  const hasUploaded = of.some(({ uploaded }) => uploaded > 0);
  const areAll = of.every(({ maps, uploaded }) => maps === uploaded);
  return (
    <p className={`dim ${styles.legend ?? ""}`}>
      K kills, D deaths, A assists, HS head shots, from the game server’s log
      {hasUploaded && (areAll ? ", uploaded by a team" : ", some uploaded by a team")}.
      {hasUnknown && " – is unknown."}
      {hasLeast && " + is at least: some logs do not say."}
    </p>
  );
}
