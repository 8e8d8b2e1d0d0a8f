import "../../../ui/controls.css";

import { useState } from "react";

import { RowVerdict, rowVerdictLabels } from "../../../api/staffEnums";
import { pluralize } from "../../../ui/pluralize";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { CheckField } from "../../../ui/Field/Toggle";
import { Notice } from "../../../ui/Notice/Notice";
import { Pagination } from "../../../ui/Pagination/Pagination";
import type { ImportPreview } from "./importFile";
import styles from "./Import.module.css";
import { PreviewTable } from "./PreviewTable";
import { targetLabel } from "./reading";

interface PreviewProps {
  preview: ImportPreview;
  /** What the reader should know about it; empty for nothing. */
  notice: string;
  isBusy: boolean;
  /** Goes to the question what comes first in a date that can be two days. */
  onUnclear: () => void;
  onImport: (leaveOutRefused: boolean) => void;
}

const ALL = "all";
const PAGE_LENGTH = 100;
const VERDICTS = Object.values(RowVerdict);

/** What an import would do with each row, and the button that imports them. */
export function Preview({ preview, notice, isBusy, onUnclear, onImport }: PreviewProps) {
  const { rows, problems, understood } = preview;
  return (
    <Card title="Preview">
      {notice !== "" && (
        <Notice>
          <p role="status">{notice}</p>
        </Notice>
      )}
      {problems.length === 0 && understood?.unclear && understood.order === "" && (
        <Notice>
          <p className="cluster gap-3 middle">
            {`${understood.unclear} can be two days. Say above which part comes first, once for the whole file.`}
            <Button isSmall onClick={onUnclear}>
              Go to the Question
            </Button>
          </p>
        </Notice>
      )}
      {problems.length > 0 ? (
        <div role="alert">
          <p>{understood === null ? "This file can’t be read:" : "Choose first, above:"}</p>
          <ul>
            {problems.map(({ line, column, message }) => (
              <li key={`${String(line)} ${column} ${message}`}>
                {understood === null
                  ? `Line ${String(line)}${column === "" ? "" : `, column ${column}`}: ${message}`
                  : `${column === "" ? "" : `${targetLabel(column)}: `}${message}`}
              </li>
            ))}
          </ul>
        </div>
      ) : rows.length === 0 ? (
        <EmptyState title="The file has no rows.">It has only a header.</EmptyState>
      ) : (
        <Rows preview={preview} isBusy={isBusy} onImport={onImport} />
      )}
    </Card>
  );
}

function Rows({ preview, isBusy, onImport }: Omit<PreviewProps, "notice" | "onUnclear">) {
  const { rows } = preview;
  const [verdict, setVerdict] = useState<RowVerdict | typeof ALL>(ALL);
  const [page, setPage] = useState(1);
  const counts = new Map(
    VERDICTS.map((each) => [each, rows.filter((row) => row.verdict === each).length]),
  );
  const shown = verdict === ALL ? rows : rows.filter((row) => row.verdict === verdict);
  const pages = Math.ceil(shown.length / PAGE_LENGTH);
  const filters = [
    { value: ALL, label: "All", count: rows.length } as const,
    ...VERDICTS.map((value) => ({
      value,
      label: rowVerdictLabels[value],
      count: counts.get(value) ?? 0,
    })),
  ];
  return (
    <>
      <div className={`cluster gap-2 ${styles.verdicts ?? ""}`} role="group" aria-label="Rows">
        {filters.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            className="choice-button"
            aria-pressed={verdict === value}
            onClick={() => {
              setVerdict(value);
              setPage(1);
            }}
          >
            {label} <span className={styles.soft}>{count}</span>{" "}
            <span className="visually-hidden">rows</span>
          </button>
        ))}
      </div>
      <PreviewTable rows={shown.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH)} />
      <Pagination
        previous={page === 1 ? null : page - 1}
        next={page >= pages ? null : page + 1}
        onPage={setPage}
      >
        <span>{`Page ${String(page)} of ${String(pages)}`}</span>
      </Pagination>
      <ImportButton
        changing={(counts.get(RowVerdict.new) ?? 0) + (counts.get(RowVerdict.changes) ?? 0)}
        refused={counts.get(RowVerdict.refused) ?? 0}
        isBusy={isBusy}
        onImport={onImport}
      />
    </>
  );
}

interface ImportButtonProps {
  /** How many rows are new or change something. */
  changing: number;
  refused: number;
  isBusy: boolean;
  onImport: (leaveOutRefused: boolean) => void;
}

function ImportButton({ changing, refused, isBusy, onImport }: ImportButtonProps) {
  const [leavesOut, setLeavesOut] = useState(false);
  if (changing === 0) {
    return (
      <p>
        {refused === 0
          ? "Every row is the same as what is stored. There is nothing to import."
          : "There is nothing to import: correct the refused rows first."}
      </p>
    );
  }
  return (
    <div className={styles.apply}>
      {refused > 0 && (
        <CheckField
          label={`Leave out ${pluralize(refused, "refused row", "refused rows")}`}
          hint="Or correct the file and preview it again."
          checked={leavesOut}
          onChange={(event) => {
            setLeavesOut(event.target.checked);
          }}
        />
      )}
      <div>
        <Button
          look="filled"
          disabled={isBusy || (refused > 0 && !leavesOut)}
          onClick={() => {
            onImport(leavesOut);
          }}
        >
          {isBusy ? "Importing…" : `Import ${pluralize(changing, "Row", "Rows")}`}
        </Button>
      </div>
      <p className={styles.soft}>All of these rows are imported, or none.</p>
    </div>
  );
}
