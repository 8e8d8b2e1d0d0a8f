import "./dates.css";

import { type ReactNode, useState } from "react";

import {
  clockLimits,
  clockTime,
  exactTime,
  isSkipped,
  timestampOf,
} from "../../api/timestamps/clockTime";
import { isReadersOwn, leagueTime } from "../../api/timestamps/leagueTime";
import { localZone } from "../../api/timestamps/localZone";
import { useIsHydrated } from "../hydration/useIsHydrated";
import { TextField } from "./TextField";

interface DateTimeFieldProps {
  label: string;
  /** What the API reads and writes, such as `2026-11-29T18:00Z`; empty while there is none. */
  value: string;
  /** The league's. */
  zone: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** The earliest and the latest timestamp. */
  limits?: { opens: number; closes: number };
  /** Whether the form says by which clock times are entered (`TimeZoneNote`), so that the field does not. */
  isClockSaid?: boolean;
  /** What the page says of the time that is entered. */
  about?: (timestamp: number) => ReactNode;
  onChange: (value: string) => void;
}

/** A form's own time of an entry, and the text of the control from which it comes. */
interface Typed {
  readonly text: string;
  readonly value: string;
}

/**
 * A date and a time by the clock of the reader's device, which it names; below is the league's time,
 * where that is another. Of an hour that the clocks skip, the value is empty.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, zone, hint, error, limits, isClockSaid = false, about, onChange } = props;
  const hasHydrated = useIsHydrated();
  const [typed, setTyped] = useState<Typed>();
  const timestamp = timestampOf(value);
  const stored = timestamp === undefined ? "" : clockTime(timestamp);
  const text = typed?.value === value ? typed.text : stored;
  const isShown = hasHydrated && timestamp !== undefined;
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={hasHydrated ? text : ""}
      required={props.required}
      disabled={props.disabled}
      hint={
        isShown || hint !== undefined || !isClockSaid ? (
          <>
            {hint} {!isClockSaid && <TimeZoneHint />}
            {isShown && !isReadersOwn(timestamp, zone) && (
              <div>{`League time: ${leagueTime(timestamp, zone)}`}</div>
            )}
            {isShown && about?.(timestamp)}
          </>
        ) : undefined
      }
      error={isSkipped(text) ? "The clocks go forward past this hour. Choose another." : error}
      {...(hasHydrated && limits !== undefined && clockLimits(limits.opens, limits.closes))}
      onChange={({ target }) => {
        const entered = isSkipped(target.value) ? undefined : timestampOf(target.value);
        const changed = entered === undefined ? "" : exactTime(entered);
        setTyped({ text: target.value, value: changed });
        onChange(changed);
      }}
    />
  );
}

/** The hint of a field for a day or a time. */
export function TimeZoneHint() {
  return inLocalZone("By your own clock", useIsHydrated());
}

/** Says once for a form by which clock its times are entered. */
export function TimeZoneNote() {
  return inLocalZone("Enter times by your own clock", useIsHydrated());
}

/** The server does not know the reader's zone. */
function inLocalZone(words: string, hasHydrated: boolean): string {
  return hasHydrated ? `${words}, ${localZone().words}.` : `${words}.`;
}
