import { useCallback, useId } from "react";

import { Button } from "../../../ui/Button/Button";
import styles from "./Results.module.css";

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif";
export const MOST_PICTURES = 4;

interface PreviewProps {
  file: File;
  onRemove: () => void;
}

function Preview({ file, onRemove }: PreviewProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => {
        URL.revokeObjectURL(url);
      };
    },
    [file],
  );

  return (
    <li className={styles.picture}>
      <img ref={show} alt={file.name} />
      <Button look="quiet" isSmall aria-label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

interface EvidenceFieldsProps {
  files: readonly File[];
  error: string | undefined;
  onChange: (files: readonly File[]) => void;
}

/** Pictures that show the result, with what was chosen so far. */
export function EvidenceFields({ files, error, onChange }: EvidenceFieldsProps) {
  const id = useId();
  return (
    <div className={styles.form} role="group" aria-labelledby={`${id}label`}>
      <p id={`${id}label`} className={styles.label}>
        Pictures
      </p>
      {files.length > 0 && (
        <ul className={styles.pictures}>
          {files.map((file, index) => (
            <Preview
              // The same file may be chosen twice.
              key={`${file.name} ${String(index)}`}
              file={file}
              onRemove={() => {
                onChange(files.filter((each) => each !== file));
              }}
            />
          ))}
        </ul>
      )}
      {files.length < MOST_PICTURES && (
        <label className={styles.choose}>
          <input
            type="file"
            accept={ACCEPTED}
            multiple
            aria-describedby={`${id}hint ${id}error`}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ target }) => {
              onChange([...files, ...(target.files ?? [])].slice(0, MOST_PICTURES));
              // So that the same file can be chosen again.
              target.value = "";
            }}
          />
          <span className="button">Add Pictures</span>
        </label>
      )}
      <p id={`${id}hint`} className={styles.hint}>
        Up to {MOST_PICTURES}, as PNG, JPEG, GIF or WebP. Both sides and the league’s staff see
        them.
      </p>
      <p id={`${id}error`} className={styles.problem} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
