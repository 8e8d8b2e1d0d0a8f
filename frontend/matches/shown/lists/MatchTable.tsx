import type { ReactNode } from "react";

import { SlatTable } from "../../../ui/SlatTable/SlatTable";
import styles from "./MatchTable.module.css";

/** What a column shows, which is also where its cell goes when a row is a block. */
export type Area = "date" | "league" | "page" | "score" | "teamA" | "teamB" | "vods";

/** A column of a table of matches. */
export interface MatchColumn<Match> {
  readonly label: string;
  readonly area: Area;
  /** What the cell shows. `isBelowFold` tells that the row is below the first screen. */
  readonly cell: (match: Match, isBelowFold: boolean) => ReactNode;
}

/** The heads that say how wide their columns are: a page that arrives in parts shows them first. */
const HEADS: Partial<Record<Area, string | undefined>> = {
  date: styles.dateHead,
  teamA: styles.teamA,
  teamB: styles.teamB,
};

/** As many rows as the tallest first screen shows. */
const ROWS_ABOVE_FOLD = 12;

interface MatchTableProps<Match> {
  /** Which matches these are. */
  caption: string;
  columns: readonly MatchColumn<Match>[];
  /** In the order in which they are shown. */
  matches: readonly Match[];
  /** The class of a row: where its cells go when there is little room. */
  rowClass: (match: Match) => string | undefined;
  /** The code of a match's league, where the table holds matches of several. */
  leagueOf?: (match: Match) => string;
  /** Whether the whole table is below the first screen. */
  isBelowFold?: boolean;
  /** Whether new rows are loading. */
  isBusy: boolean;
}

/** A table of matches. */
export function MatchTable<Match extends { readonly _id: string }>({
  caption,
  columns,
  matches,
  rowClass,
  leagueOf,
  isBelowFold = false,
  isBusy,
}: MatchTableProps<Match>) {
  const [first] = matches;
  return (
    <SlatTable
      caption={caption}
      columns={columns.map(({ label, area }) => ({ label, headClass: HEADS[area] }))}
      headClass={first && rowClass(first)}
      isBusy={isBusy}
    >
      {matches.map((match, index) => (
        <tr key={match._id} role="row" className={rowClass(match)} data-league={leagueOf?.(match)}>
          {columns.map(({ area, cell }) => (
            <td key={area} role="cell" className={styles[area]}>
              {cell(match, isBelowFold || index >= ROWS_ABOVE_FOLD)}
            </td>
          ))}
        </tr>
      ))}
    </SlatTable>
  );
}
