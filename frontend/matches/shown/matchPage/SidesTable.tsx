import type { ReactNode } from "react";

import type { MatchDetail } from "./matchDetail";
import styles from "./SidesTable.module.css";

export interface SidesRow {
  label: ReactNode;
  values: readonly [ReactNode, ReactNode];
  /** The side whose value is emphasised; both when neither is. */
  leader?: 0 | 1 | undefined;
}

interface SidesTableProps {
  match: Pick<MatchDetail, "teamA" | "teamB">;
  /** What the table shows, for screen readers. */
  caption: string;
  /** What its rows are; without it the cell above them is empty. */
  corner?: string;
  rows: readonly SidesRow[];
}

/** Values of team A beside those of team B, in rows. */
export function SidesTable({ match, caption, corner, rows }: SidesTableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {corner === undefined ? <td /> : <th scope="col">{corner}</th>}
          {[match.teamA, match.teamB].map((team) => (
            <th key={team._id} scope="col" className={styles.value}>
              <bdi>{team.name.name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values, leader }, index) => (
          // Rows keep their order, and two can have the same label.
          <tr key={index}>
            <th scope="row" className={styles.label}>
              {label}
            </th>
            {values.map((value, side) => (
              <td
                key={side}
                className={[styles.value, leader === side && styles.leading]
                  .filter(Boolean)
                  .join(" ")}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
