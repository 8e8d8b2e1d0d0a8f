import { Textarea } from "@mantine/core";
import { type DragEvent, useId, useState } from "react";

import type { ImportKind } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { fieldErrors } from "../../ui/command/useCommand";
import { tellFailure } from "../../ui/failure/tellFailure";
import { FileButton } from "../../ui/FileButton/FileButton";
import { useUnsavedWarning } from "../../ui/Form/useUnsavedWarning";
import { OWN_AUTO_CLOSE, showToast } from "../../ui/toast/showToast";
import {
  applyImport,
  copied,
  type ImportPreview,
  previewImport,
  previewInstead,
} from "./importFile";
import styles from "./Import.module.css";
import { Preview } from "./Preview";

interface ImporterProps {
  leagueId: string;
  kind: ImportKind;
  largestFile: number;
}

const PASTED = "pasted.csv";
const CHANGED =
  "Something has changed since the preview, so nothing was imported. This is what the import would do now.";

/** A preview, the file that it is of, and what the reader should know about it. */
interface Shown {
  file: File;
  preview: ImportPreview;
  notice: string;
}

/** Takes a file or text, shows what its import would do, and imports it. */
export function Importer({ leagueId, kind, largestFile }: ImporterProps) {
  const [chosen, setChosen] = useState<File>();
  const [text, setText] = useState("");
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [isImported, setIsImported] = useState(false);
  const hintId = useId();
  const hasSource = chosen !== undefined || text.trim() !== "";
  useUnsavedWarning(text.trim() !== "" && !isImported);

  function failed(failure: unknown) {
    const words = fieldErrors(failure).file;
    if (words === undefined) {
      tellFailure(failure);
    } else {
      setError(words);
    }
  }

  async function show(file: File, notice = "") {
    setIsBusy(true);
    setError("");
    try {
      if (file.size > largestFile) {
        setError(
          `The file is larger than ${String(largestFile / 1000)} kB. Split it into several files.`,
        );
        return;
      }
      setShown({ file, preview: await previewImport(leagueId, kind, file), notice });
    } catch (failure) {
      failed(failure);
    } finally {
      setIsBusy(false);
    }
  }

  async function choose([file]: readonly File[]) {
    if (file === undefined) {
      return;
    }
    try {
      const copy = await copied(file);
      setChosen(copy);
      setShown(undefined);
      setIsImported(false);
      await show(copy);
    } catch {
      setError("The file could not be read. Choose it again.");
    }
  }

  async function apply({ file, preview }: Shown, leaveOut: boolean) {
    setIsBusy(true);
    try {
      const message = await applyImport(leagueId, kind, file, preview.digest, leaveOut);
      void showToast({ message, kind: "success", autoClose: OWN_AUTO_CLOSE });
      setIsImported(true);
      await show(file, message);
    } catch (failure) {
      const instead = previewInstead(failure);
      if (instead === undefined) {
        failed(failure);
      } else {
        setShown({ file, preview: instead, notice: CHANGED });
      }
    } finally {
      setIsBusy(false);
    }
  }

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
      void choose([...event.dataTransfer.files]);
    },
  };

  return (
    <>
      <Card title="File">
        <div className={styles.source}>
          <div className={styles.zone} data-over={isOver || undefined} {...drag}>
            <FileButton
              label="Choose a File"
              accept=".csv,.tsv,.txt,text/csv"
              describedBy={hintId}
              isInvalid={error !== ""}
              onChosen={(files) => {
                void choose(files);
              }}
            />
            <p id={hintId} className={styles.soft}>
              {chosen === undefined ? "Or drop it here." : `Chosen: ${chosen.name}`}
            </p>
            {chosen !== undefined && (
              <Button
                look="quiet"
                isSmall
                onClick={() => {
                  setChosen(undefined);
                  setShown(undefined);
                }}
              >
                Remove File
              </Button>
            )}
          </div>
          {chosen === undefined && (
            <Textarea
              label="Or Paste It"
              description="With its header, as it is copied from a spreadsheet."
              rows={6}
              resize="vertical"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setShown(undefined);
                setIsImported(false);
              }}
            />
          )}
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
        <Preview
          // A new preview starts with all of its rows.
          key={shown.preview.digest}
          preview={shown.preview}
          notice={shown.notice}
          isBusy={isBusy}
          onImport={(leaveOut) => {
            void apply(shown, leaveOut);
          }}
        />
      )}
    </>
  );
}
