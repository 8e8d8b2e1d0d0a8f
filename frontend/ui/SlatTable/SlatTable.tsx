import type { ReactNode } from "react";

import slats from "./slats.module.css";
import styles from "./SlatTable.module.css";

export interface Column {
  readonly label: string;
  /** Numbers are aligned right. */
  readonly isNumber?: boolean;
  /** The class of its head: how wide the column is before its first row has arrived. */
  readonly headClass?: string | undefined;
}

interface SlatTableProps {
  /** What the table shows. */
  caption: string;
  /** Whether the caption is visible, and not only for screen readers. */
  isCaptionShown?: boolean;
  columns: readonly Column[];
  /** The class of the head's row. */
  headClass?: string | undefined;
  /** Whether new rows are loading. */
  isBusy: boolean;
  /** The rows: each a `tr` whose cells are in the columns' order. */
  children: ReactNode;
}

// The roles repeat what the elements say: with little room the style sheet lays the rows out as
// blocks, and some browsers then no longer treat this as a table.

/**
 * A table of slats. When it is narrower than 46rem, its head is for screen readers only, and each
 * row is a grid that its own style sheet defines.
 */
export function SlatTable({
  caption,
  isCaptionShown = false,
  columns,
  headClass,
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
          <tr role="row" className={headClass}>
            {columns.map(({ label, isNumber, headClass: className }) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                className={isNumber ? styles.number : className}
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
