import type { ReactNode } from "react";

import slats from "./slats.module.css";
import styles from "./SlatTable.module.css";

export interface Column {
  readonly label: string;
  /** Numbers stand right, in columns. */
  readonly isNumber?: boolean;
}

interface SlatTableProps {
  /** What the table shows. */
  caption: string;
  /** Whether the caption is for the eyes too, and not only for those who hear the page. */
  isCaptionShown?: boolean;
  columns: readonly Column[];
  /** Whether other rows are on their way. */
  isBusy: boolean;
  /** The rows: each a `tr` whose cells are in the columns' order. */
  children: ReactNode;
}

// The roles repeat what the elements say, for where there is little room the style sheet lays the
// rows out as blocks, and some browsers then forget that this is a table.

/**
 * A table of slats. Where it is narrower than 46rem its head is only heard, and each row is a grid
 * for its own style sheet to fill.
 */
export function SlatTable({
  caption,
  isCaptionShown = false,
  columns,
  isBusy,
  children,
}: SlatTableProps) {
  return (
    <div className={styles.frame}>
      <table
        role="table"
        className={`${slats.slats ?? ""} ${styles.table ?? ""}`}
        aria-busy={isBusy}
      >
        <caption
          className={
            isCaptionShown ? `${slats.caption ?? ""} ${styles.caption ?? ""}` : "visually-hidden"
          }
        >
          {caption}
        </caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {columns.map(({ label, isNumber }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={isNumber ? styles.number : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </div>
  );
}
