import { useRef } from "react";

import { LONGEST_OVERLAY_TEXT } from "../../../api/overlayEnums";
import { Button } from "../../../ui/Button/Button";
import { TextField } from "../../../ui/Field/TextField";
import styles from "./ControlPage.module.css";
import type { Words } from "./useWords";

interface WordsFieldProps {
  label: string;
  words: Words;
  error: string | undefined;
}

/** A field for a line on the overlay. What others saved while the reader typed stands below it, to choose from. */
export function WordsField({ label, words, error }: WordsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, others, type, takeTheirs, keepMine } = words;
  const choose = (way: () => void) => () => {
    input.current?.focus();
    way();
  };
  return (
    <>
      <TextField
        ref={input}
        label={label}
        value={text}
        maxLength={LONGEST_OVERLAY_TEXT}
        error={error}
        autoComplete="off"
        onChange={(event) => {
          type(event.target.value);
        }}
      />
      {others !== undefined && (
        <div role="group" aria-label={`Two versions: ${label}`} className={styles.others}>
          <p role="alert">
            This changed while you typed.{" "}
            {others === "" ? (
              "It is empty now."
            ) : (
              <>
                It is now: <bdi className={styles.theirs}>{others}</bdi>
              </>
            )}
          </p>
          <div className={styles.wide}>
            <Button onClick={choose(takeTheirs)}>Take Theirs</Button>
            <Button onClick={choose(keepMine)}>Keep Mine</Button>
          </div>
        </div>
      )}
    </>
  );
}
