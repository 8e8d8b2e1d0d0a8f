import "../controls.css";

import { type Dispatch, type SetStateAction, useCallback, useId, useRef, useState } from "react";

import { MOST_EVIDENCE, MOST_EVIDENCE_MEGABYTES } from "../../api/enums";
import { Button } from "../Button/Button";
import { Hint } from "../Field/Hint";
import { Problem } from "../Field/Problem";
import { FileButton } from "../FileButton/FileButton";
import { PICTURE_TYPES, PICTURE_WORDS } from "../Crop/pictureTypes";
import { useFileDrop } from "../upload/useFileDrop";
import { chosenPictures } from "./evidence";

interface PreviewProps {
  /** The name by which an error refers to it. */
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
    <li className="thumbnail">
      <img ref={show} alt={file.name} />
      <span>Picture {number}</span>
      <Button look="quiet" isSmall aria-label={`Remove ${file.name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

/** Adds the pictures that are chosen, pasted or dropped; says what was refused. */
function useAddedPictures({ files, error, onChange }: EvidenceFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isShrinking, setIsShrinking] = useState(false);
  const problem = [...refused, error].filter(Boolean).join(" ");

  async function add(chosen: readonly File[]): Promise<void> {
    setIsShrinking(true);
    const found = await chosenPictures(chosen, MOST_EVIDENCE - files.length);
    setIsShrinking(false);
    setRefused(found.problems);
    if (found.pictures.length > 0) {
      // Others may have been added while these were read.
      onChange((others) => [...others, ...found.pictures].slice(0, MOST_EVIDENCE));
    }
  }

  const isOver = useFileDrop((arrived) => {
    // In a folded form nobody would see them arrive.
    if (fields.current?.closest("details:not([open])") === null) {
      void add(arrived);
    }
  });

  return { fields, setRefused, isShrinking, problem, add, isOver };
}

interface EvidenceFieldsProps {
  files: readonly File[];
  /** Who will see the pictures. */
  seenBy: string;
  error: string | undefined;
  onChange: Dispatch<SetStateAction<readonly File[]>>;
}

/**
 * Pictures that show what somebody says, with those so far: chosen, pasted, or dropped anywhere on the page.
 */
export function EvidenceFields(props: EvidenceFieldsProps) {
  const { files, seenBy, onChange } = props;
  const id = useId();
  const { fields, setRefused, isShrinking, problem, add, isOver } = useAddedPictures(props);

  return (
    <div
      ref={fields}
      className="drop-zone"
      data-over={isOver || undefined}
      role="group"
      aria-labelledby={`${id}label`}
    >
      <div className="stack fit gap-4">
        <p id={`${id}label`} className="field-label">
          Pictures
        </p>
        {files.length > 0 && (
          <ul className="cluster gap-3 plain-list">
            {files.map((file, index) => (
              <Preview
                // The same file may be chosen twice.
                key={`${file.name} ${String(index)}`}
                number={index + 1}
                file={file}
                onRemove={() => {
                  setRefused([]);
                  onChange(files.filter((each) => each !== file));
                }}
              />
            ))}
          </ul>
        )}
        {files.length < MOST_EVIDENCE && (
          <FileButton
            label={isShrinking ? "Reading Pictures" : "Add Pictures"}
            accept={PICTURE_TYPES.join()}
            isMultiple
            describedBy={`${id}hint ${id}error`}
            isInvalid={problem !== ""}
            onChosen={(chosen) => void add(chosen)}
          />
        )}
        <Hint id={`${id}hint`}>
          {files.length < MOST_EVIDENCE
            ? `Or drop them on this page, or paste one. Up to ${String(MOST_EVIDENCE)} ${PICTURE_WORDS} pictures of at most ${String(MOST_EVIDENCE_MEGABYTES)} MB each; large ones are made smaller first.`
            : `These are ${String(MOST_EVIDENCE)} of ${String(MOST_EVIDENCE)} pictures. Remove one to add another.`}{" "}
          {seenBy}
        </Hint>
        <Problem id={`${id}error`}>{problem}</Problem>
      </div>
    </div>
  );
}
