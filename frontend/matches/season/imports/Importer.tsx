import "../../../ui/controls.css";

import { type DragEvent, useId, useRef, useState } from "react";

import type { ImportKind } from "../../../api/staffEnums";
import { useRefresh } from "../../../api/useRefresh";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { FileButton } from "../../../ui/FileButton/FileButton";
import styles from "./Import.module.css";
import { HowRead } from "./HowRead";
import { Preview } from "./Preview";
import { RecentImports, recentImports } from "./RecentImports";
import { type Shown, type Source, useImport } from "./useImport";

interface ImporterProps {
  leagueId: string;
  zone: string;
  kind: ImportKind;
  largestFile: number;
  source: Source;
  onSource: (source: Source) => void;
}

const PASTED = "pasted.csv";

interface PastedTextProps {
  text: string;
  onText: (text: string) => void;
}

function PastedText({ text, onText }: PastedTextProps) {
  return (
    <TextAreaField
      label="Or Paste It"
      hint="Include the row with the names of the columns."
      rows={6}
      spellCheck={false}
      value={text}
      onChange={(event) => {
        onText(event.target.value);
      }}
    />
  );
}

/** Takes a file or text, shows what its import would do, and imports it. */
export function Importer(props: ImporterProps) {
  const { leagueId, zone } = props;
  const refresh = useRefresh();
  const { chosen, text } = props.source;
  const { shown, error, isBusy, show, choose, apply, remove, type } = useImport(props, () => {
    void refresh(recentImports(leagueId));
  });
  const hasSource = chosen !== undefined || text.trim() !== "";
  return (
    <>
      <Card title="File">
        <div className="stack gap-4">
          <FileZone
            chosen={chosen}
            isInvalid={error !== ""}
            onChosen={(files) => {
              void choose(files);
            }}
            onRemove={remove}
          />
          {chosen === undefined && <PastedText text={text} onText={type} />}
          {error !== "" && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
          <div>
            <Button
              look={shown === undefined ? "filled" : "outlined"}
              disabled={!hasSource || isBusy}
              onClick={() => {
                void show(chosen ?? new File([text], PASTED));
              }}
            >
              Preview
            </Button>
          </div>
        </div>
      </Card>
      {shown !== undefined && (
        <ShownFile leagueId={leagueId} shown={shown} isBusy={isBusy} show={show} apply={apply} />
      )}
      <RecentImports
        leagueId={leagueId}
        zone={zone}
        onUndone={() => {
          if (shown !== undefined) {
            void show(shown.file, shown.reading);
          }
        }}
      />
    </>
  );
}

type ShownFileProps = Pick<ReturnType<typeof useImport>, "isBusy" | "show" | "apply"> & {
  leagueId: string;
  shown: Shown;
};

/** How a file is read, and what its import would do. */
function ShownFile({ leagueId, shown, isBusy, show, apply }: ShownFileProps) {
  const { file, reading, preview } = shown;
  const order = useRef<HTMLSelectElement>(null);
  return (
    <>
      {preview.understood !== null && (
        <HowRead
          key={JSON.stringify(reading)}
          leagueId={leagueId}
          understood={preview.understood}
          reading={reading}
          isBusy={isBusy}
          order={order}
          onRead={(changed) => {
            void show(file, changed);
          }}
        />
      )}
      <Preview
        // A new preview starts with all of its rows.
        key={preview.digest}
        preview={preview}
        notice={shown.notice}
        onUnclear={() => order.current?.focus()}
        isBusy={isBusy}
        onImport={(leaveOut) => {
          void apply(shown, leaveOut);
        }}
      />
    </>
  );
}

interface FileZoneProps {
  chosen: File | undefined;
  isInvalid: boolean;
  onChosen: (files: readonly File[]) => void;
  onRemove: () => void;
}

/** Where a file is chosen or dropped. */
function FileZone({ chosen, isInvalid, onChosen, onRemove }: FileZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const hintId = useId();
  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => {
      setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onChosen([...event.dataTransfer.files]);
    },
  };

  return (
    <div className={`drop-zone ${styles.zone ?? ""}`} data-over={isOver || undefined} {...drag}>
      <FileButton
        label="Choose a File"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        describedBy={hintId}
        isInvalid={isInvalid}
        onChosen={onChosen}
      />
      <p id={hintId} className={styles.soft}>
        {chosen === undefined ? "Or drop it here." : `Chosen: ${chosen.name}`}
      </p>
      {chosen !== undefined && (
        <Button look="quiet" isSmall onClick={onRemove}>
          Remove File
        </Button>
      )}
    </div>
  );
}
