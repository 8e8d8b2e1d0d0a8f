import { type SyntheticEvent, useId, useState } from "react";

import { MEGABYTE, MOST_LOG_MEGABYTES } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { type Sending, useCommand } from "../../../ui/command/useCommand";
import { Hint } from "../../../ui/Field/Hint";
import { Problem } from "../../../ui/Field/Problem";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { FileButton } from "../../../ui/FileButton/FileButton";
import styles from "./FromServer.module.css";

const NOTHING = "Choose the log’s file, or paste its text.";
const TOO_LARGE = `A log has at most ${String(MOST_LOG_MEGABYTES)} MB.`;

/** What is wrong with a log; undefined for one that can be sent. */
function problemOf({ size }: File): string | undefined {
  if (size === 0) {
    return NOTHING;
  }
  return size > MOST_LOG_MEGABYTES * MEGABYTE ? TOO_LARGE : undefined;
}

function formOf(log: File, more: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) {
    form.append(name, value);
  }
  form.append("log", log, log.name);
  return form;
}

interface LogFormProps {
  /** The command that takes the log. */
  path: Parameters<Sending["send"]>[1];
  /** What the command needs besides the log. */
  more?: Readonly<Record<string, string>>;
  /** Which log to send. */
  hint: string;
  onSent: () => void;
}

/** Sends a server's log: a file, or pasted text. */
export function LogForm({ path, more = {}, hint, onSent }: LogFormProps) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const { isBusy, errors, send } = useCommand(onSent, ["log"], () => undefined);
  const error = problem ?? errors.log;

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const log = file ?? new File([text], "log.txt", { type: "text/plain" });
    const found = problemOf(log);
    setProblem(found);
    if (found !== undefined) {
      return;
    }

    if (await send("POST", path, formOf(log, more))) {
      setFile(undefined);
      setText("");
    }
  }

  return (
    <form
      className={styles.form}
      aria-label="Upload a server’s log"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ButtonRow>
        <FileButton
          label={file === undefined ? "Choose File" : "Choose Another File"}
          accept=".log,.txt,text/plain"
          describedBy={`${id}hint ${id}error`}
          isInvalid={error !== undefined}
          onChosen={([chosen]) => {
            setProblem(undefined);
            setFile(chosen);
          }}
        />
      </ButtonRow>
      <Hint id={`${id}hint`}>{file === undefined ? hint : file.name}</Hint>
      {file === undefined && (
        <TextAreaField
          label="Or Paste It"
          value={text}
          spellCheck={false}
          onChange={(event) => {
            setProblem(undefined);
            setText(event.target.value);
          }}
        />
      )}
      <Problem id={`${id}error`}>{error}</Problem>
      <ButtonRow>
        <Button type="submit" disabled={isBusy}>
          Upload Log
        </Button>
      </ButtonRow>
    </form>
  );
}
