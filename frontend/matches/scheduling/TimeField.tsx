import { TextField } from "../../ui/Field/TextField";
import { clockLimits, isSkipped, momentOf } from "./clockTime";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";
import { leagueTime } from "./ZonedTime";

interface TimeFieldProps {
  label: string;
  /** As the platform's control has it. */
  value: string;
  zone: string;
  /** Between which moments to choose. */
  limits?: { opens: number; closes: number };
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A date and a time by the reader's own clock; what that is by the league's stands beneath. */
export function TimeField({ label, value, zone, limits, error, onChange }: TimeFieldProps) {
  const hasTakenOver = useIsHydrated();
  const moment = momentOf(value);
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      hint={moment === undefined ? undefined : `By the league’s clock ${leagueTime(moment, zone)}`}
      error={isSkipped(value) ? "Clocks are put forward past this hour. Choose another." : error}
      {...(hasTakenOver && limits !== undefined && clockLimits(limits.opens, limits.closes))}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

/** Says by whose clock times are entered, once that is known. */
export function OwnZone() {
  const hasTakenOver = useIsHydrated();
  if (!hasTakenOver) {
    return "Enter times by your own clock.";
  }
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return `Enter times by your own clock, ${timeZone}.`;
}
