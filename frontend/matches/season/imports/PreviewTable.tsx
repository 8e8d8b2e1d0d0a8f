import { inLocalTime } from "../../../api/timestamps/marks";
import { RowVerdict, rowVerdictLabels } from "../../../api/staffEnums";
import { Badge } from "../../../ui/Badge/Badge";
import { type Column, SlatTable } from "../../../ui/SlatTable/SlatTable";
import type { PlannedRow } from "./importFile";
import styles from "./Import.module.css";

const columnsWith = (verb: string): readonly Column[] => [
  { label: "Line", isNumber: true },
  { label: "Row" },
  { label: verb },
  { label: "What Changes, Clashes, or Why Not" },
];
const TONES = {
  [RowVerdict.new]: "success",
  [RowVerdict.changes]: "warning",
  [RowVerdict.same]: "plain",
  [RowVerdict.refused]: "danger",
} as const;

interface PreviewTableProps {
  rows: readonly PlannedRow[];
  caption?: string;
  /** What the column of verdicts is called. */
  verb?: string;
}

/** Rows of a file, and what an import does with each. */
export function PreviewTable({
  rows,
  caption = "Rows of the file",
  verb = "Import",
}: PreviewTableProps) {
  return (
    <SlatTable caption={caption} columns={columnsWith(verb)} isBusy={false}>
      {rows.map((row, place) => (
        // A line can have several rows.
        <tr key={`${String(row.line)} ${String(place)}`} role="row" className={styles.row}>
          <td role="cell" className={styles.line}>
            <span className={styles.lineWord}>Line </span>
            {row.line}
          </td>
          <th role="rowheader" scope="row" className={styles.name}>
            <bdi>{row.name}</bdi>
          </th>
          <td role="cell" className={styles.mark}>
            <Badge tone={TONES[row.verdict]}>{rowVerdictLabels[row.verdict]}</Badge>
          </td>
          <td role="cell" className={styles.words}>
            {row.changes.length + row.clashes.length + row.why.length > 0 && (
              <ul className="plain-list">
                {row.changes.map(({ field, before, after }) => (
                  <li key={`${field} ${after}`}>
                    {`${field}: ${before === "" ? "" : `${before} → `}${after}`}
                  </li>
                ))}
                {row.clashes.map((clash) => (
                  <li key={clash}>{clash}</li>
                ))}
                {row.why.map((why) => (
                  <li key={why}>{inLocalTime(why)}</li>
                ))}
              </ul>
            )}
          </td>
        </tr>
      ))}
    </SlatTable>
  );
}
