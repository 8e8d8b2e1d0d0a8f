import { useCallback, useId, useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Hint } from "../../../ui/Field/Hint";
import { Problem } from "../../../ui/Field/Problem";
import { FileButton } from "../../../ui/FileButton/FileButton";
import styles from "./Results.module.css";

const ACCEPTED = ["image/png", "image/jpeg", "image/webp", "image/gif"];
export const MOST_PICTURES = 4;

interface PreviewProps {
  /** By which an error names it. */
  number: number;
  file: File;
  onRemove: () => void;
}

function Preview({ number, file, onRemove }: PreviewProps) {
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
      <span>Picture {number}</span>
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
  const [noPictures, setNoPictures] = useState<readonly string[]>([]);
  const problems = [...noPictures.map((name) => `“${name}” is no PNG, JPEG, GIF or WebP.`), error];
  const problem = problems.filter(Boolean).join(" ");

  function add(chosen: readonly File[]): void {
    const pictures = chosen.filter(({ type }) => ACCEPTED.includes(type));
    setNoPictures(chosen.filter((each) => !pictures.includes(each)).map(({ name }) => name));
    if (pictures.length > 0) {
      onChange([...files, ...pictures].slice(0, MOST_PICTURES));
    }
  }

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
              number={index + 1}
              file={file}
              onRemove={() => {
                setNoPictures([]);
                onChange(files.filter((each) => each !== file));
              }}
            />
          ))}
        </ul>
      )}
      {files.length < MOST_PICTURES && (
        <FileButton
          label="Add Pictures"
          accept={ACCEPTED.join()}
          isMultiple
          describedBy={`${id}hint ${id}error`}
          isInvalid={problem !== ""}
          onChosen={add}
        />
      )}
      <Hint id={`${id}hint`}>
        Up to {MOST_PICTURES}, as PNG, JPEG, GIF or WebP. Both sides and the league’s staff see
        them.
      </Hint>
      <Problem id={`${id}error`}>{problem}</Problem>
    </div>
  );
}
