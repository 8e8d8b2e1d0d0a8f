import type { ReactNode } from "react";

import styles from "./Careers.module.css";

/** What a column says, or a letter and what it stands for. */
type Column = string | readonly [letter: string, word: string];

interface FigureTableProps {
  /** What the table shows: a heading above it. */
  title: string;
  /** Whether something else on the page is the heading, and this is for screen readers only. */
  isTitleHidden?: boolean;
  /** What the rows are, then what their figures are. */
  columns: readonly Column[];
  /** A key, what the row is about, and its figures. */
  rows: readonly (readonly [key: string, about: ReactNode, ...figures: ReactNode[]])[];
}

/** A table of figures; nothing without rows. */
export function FigureTable({ title, isTitleHidden, columns, rows }: FigureTableProps) {
  return rows.length === 0 ? null : (
    <table className={styles.table}>
      <caption>
        {isTitleHidden ? <span className="visually-hidden">{title}</span> : <h3>{title}</h3>}
      </caption>
      <thead>
        <tr>
          {columns.map((column) =>
            typeof column === "string" ? (
              <th key={column} scope="col">
                {column}
              </th>
            ) : (
              <th key={column[1]} scope="col">
                <abbr title={column[1]}>{column[0]}</abbr>
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, about, ...figures]) => (
          <tr key={key}>
            <th scope="row">{about}</th>
            {figures.map((figure, column) => (
              <td key={column}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
