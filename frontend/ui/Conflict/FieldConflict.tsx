import { formatTime } from "../../api/timestamps/formatTime";
import { inLocalTime } from "../../api/timestamps/marks";
import { Button } from "../Button/Button";
import { ButtonRow } from "../Button/ButtonRow";
import { Notice } from "../Notice/Notice";
import styles from "./FieldConflict.module.css";
import type { Revision } from "./useRevision";

export type Values = Readonly<Record<string, unknown>>;

/** The name of a field in words: `rosterMaximum` is “Roster maximum”. */
function labelOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A time of a `DateTimeField`. */
const EXACT_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/;

type Names = ReadonlyMap<string, string> | undefined;

/** A value in words, one line for each entry of a list. */
function inWords(value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") {
    return "Empty";
  }
  if (typeof value === "boolean") {
    return value ? "Yes" : "No";
  }
  if (Array.isArray(value)) {
    return value.length > 0 ? value.map((each) => inWords(each, names)).join("\n") : "Empty";
  }
  if (typeof value === "object") {
    return Object.values(value)
      .map((each) => inWords(each, names))
      .join(": ");
  }
  if (typeof value === "string" && EXACT_TIME.test(value)) {
    return formatTime(Date.parse(value) / 1000, { locale: undefined, timeZone: undefined });
  }
  const words = typeof value === "string" ? value : JSON.stringify(value);
  return names?.get(words) ?? inLocalTime(words);
}

interface FieldConflictProps {
  /** What the reader typed, by field. */
  mine: Values;
  revision: Pick<Revision, "theirs" | "settle">;
  isBusy: boolean;
  /** The names of things that the form has by their keys. */
  names?: Names;
  /** Saves what the reader typed. */
  onKeepMine: (revision: string) => void;
  /** Puts what the others saved into the form. */
  onTakeTheirs: (theirs: Values) => void;
}

/**
 * Shows what somebody else has saved while the reader was typing, beside what the reader typed, and
 * lets them choose. Nothing without a conflict.
 */
export function FieldConflict(props: FieldConflictProps) {
  const { mine, revision, isBusy, names, onKeepMine, onTakeTheirs } = props;
  const { theirs, settle } = revision;
  if (theirs === undefined) {
    return null;
  }
  const changed = Object.keys(mine).filter(
    (field) => field in theirs && inWords(mine[field], names) !== inWords(theirs[field], names),
  );
  return (
    <Notice>
      <p className={styles.words} role="alert">
        Somebody else has saved this since you opened it. Nothing is lost: this is what differs.
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Yours</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((field) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <td>
                <bdi>{inWords(mine[field], names)}</bdi>
              </td>
              <td>
                <bdi>{inWords(theirs[field], names)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonRow>
        <Button
          look="filled"
          disabled={isBusy}
          onClick={() => {
            settle();
            onKeepMine(theirs.revision);
          }}
        >
          Keep Mine
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => {
            settle();
            onTakeTheirs(theirs);
          }}
        >
          Take Theirs
        </Button>
      </ButtonRow>
    </Notice>
  );
}
