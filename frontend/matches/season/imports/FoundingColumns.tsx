import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { PasteColumn, pasteColumnLabels } from "../../../api/staffEnums";
import { SelectField } from "../../../ui/Field/SelectField";
import { isolated } from "../../../ui/isolated";
import { Notice } from "../../../ui/Notice/Notice";
import type { FoundingPreview } from "./founding";
import styles from "./Import.module.css";

const CHOICES = Object.values(PasteColumn).map((value) => ({
  value,
  label: pasteColumnLabels[value],
}));

interface FoundingColumnsProps {
  columns: FoundingPreview["columns"];
  isBusy: boolean;
  /** Reads the table again, with its columns taken for these. */
  onColumns: (columns: readonly PasteColumn[]) => void;
}

/** What each column of a pasted table is taken for, and which are left out. */
export function FoundingColumns({ columns, isBusy, onColumns }: FoundingColumnsProps) {
  const left = columns.filter(({ column }) => column === PasteColumn.leftOut);
  return (
    <div className={`stack gap-3 ${styles.pasted ?? ""}`}>
      {left.length > 0 && (
        <Notice>
          <p>
            {left.length === 1 ? "This column is left out: " : "These columns are left out: "}
            {left.map(({ name }) => isolated(name === "" ? "(no name)" : name)).join(", ")}.{" "}
            {left.length === 1 ? "If it" : "If one of them"} has captains, players or regions,
            choose it here.
          </p>
        </Notice>
      )}
      <details open={left.length > 0}>
        <summary className="disclosure">
          {`Columns: ${String(columns.length - left.length)} used, ${String(left.length)} left out`}
        </summary>
        <ul className={`plain-list ${styles.foreign ?? ""}`}>
          {columns.map(({ name, example, column }, place) => (
            // Two columns can have the same name.
            <li key={`${String(place)} ${name}`}>
              <SelectField
                label={name === "" ? `Column ${String(place + 1)}` : name}
                hint={example === "" ? "Empty" : `Such as ${example}`}
                choices={CHOICES}
                value={column}
                disabled={isBusy}
                onChange={(chosen) => {
                  onColumns(columns.map((each, at) => (at === place ? chosen : each.column)));
                }}
              />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
