import "../../ui/controls.css";

import { LARGEST_IMAGE_MEGABYTES } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { DRAWN_TYPES, DRAWN_WORDS } from "../../ui/Crop/pictureTypes";
import { FileButton } from "../../ui/FileButton/FileButton";
import type { WithLibrary } from "./library";
import styles from "./Uploader.module.css";
import { useFileDrop } from "../../ui/upload/useFileDrop";
import { type UploadRow, useUploads } from "./useUploads";

interface UploaderProps {
  league: WithLibrary;
  onUploaded: () => void;
}

/** Takes pictures for a league's library: dropped, pasted or chosen, several at once. */
export function Uploader({ league, onUploaded }: UploaderProps) {
  const { rows, add, retry, clear } = useUploads(league, onUploaded);
  const isOver = useFileDrop(add);
  const isUnderWay = rows.some(({ state }) => state === "waiting" || state === "sending");
  return (
    <div className="stack gap-3">
      <div className="drop-zone" data-over={isOver || undefined}>
        <FileButton label="Choose Pictures" accept={DRAWN_TYPES.join()} isMultiple onChosen={add} />
        <p className={styles.hint}>
          {`Or drop them on this page, or paste one. ${DRAWN_WORDS}, at most ${String(LARGEST_IMAGE_MEGABYTES)} MB each.`}
        </p>
      </div>
      {rows.length > 0 && (
        <>
          <ul className="stack gap-2 plain-list" aria-label="Uploads">
            {rows.map((row) => (
              <Row
                key={row.key}
                row={row}
                onRetry={() => {
                  retry(row);
                }}
              />
            ))}
          </ul>
          {!isUnderWay && (
            <div>
              <Button look="quiet" isSmall onClick={clear}>
                Clear List
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const WORDS = { waiting: "Waiting", sending: "Uploading", done: "Uploaded", failed: "Failed" };

function Row({ row, onRetry }: { row: UploadRow; onRetry: () => void }) {
  const { file, state, sent, url, error, isRefused } = row;
  const isProcessing = state === "sending" && sent === 1;
  return (
    <li className={styles.row} data-state={state}>
      <bdi className="one-line">{file.name}</bdi>
      <span className={styles.state}>
        {url === undefined ? (
          <>{isProcessing ? "Processing" : WORDS[state]}</>
        ) : (
          <a href={url} target="_blank" rel="noopener">
            {WORDS.done}
          </a>
        )}
      </span>
      {(state === "waiting" || state === "sending") && (
        <progress className={styles.progress} value={sent} max={1} aria-label={file.name} />
      )}
      {state === "failed" && (
        <>
          <span className={styles.error} role="alert">
            {error}
          </span>
          {!isRefused && (
            <Button isSmall aria-label={`Try Again: ${file.name}`} onClick={onRetry}>
              Try Again
            </Button>
          )}
        </>
      )}
    </li>
  );
}
