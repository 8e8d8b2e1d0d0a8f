import { ownZone } from "../../../api/timestamps/ownZone";
import { TextField } from "../../../ui/Field/TextField";
import { AtOnce } from "./AtOnce";
import { clockLimits, isSkipped, timestampOf } from "./clockTime";
import type { MatchTimes } from "./matchTimes";
import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";
import { leagueTime } from "./ZonedTime";

interface TimeFieldProps {
  label: string;
  /** The value of the platform's control. */
  value: string;
  zone: string;
  /** The earliest and the latest timestamp. */
  limits?: { opens: number; closes: number };
  error: string | undefined;
  /** What else the sides of the match play. */
  busy: MatchTimes["busy"];
  onChange: (value: string) => void;
}

/** A date and a time in the reader's time zone; the league's time is shown below. */
export function TimeField({ label, value, zone, limits, error, busy, onChange }: TimeFieldProps) {
  const hasHydrated = useIsHydrated();
  const timestamp = timestampOf(value);
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      hint={
        timestamp === undefined ? undefined : (
          <>
            {`League time: ${leagueTime(timestamp, zone)}`}
            <AtOnce busy={busy} time={timestamp} zone={zone} />
          </>
        )
      }
      error={isSkipped(value) ? "The clocks go forward past this hour. Choose another." : error}
      {...(hasHydrated && limits !== undefined && clockLimits(limits.opens, limits.closes))}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}

/** Says in which time zone times are entered, once that is known. */
export function OwnZone() {
  const hasHydrated = useIsHydrated();
  if (!hasHydrated) {
    return "Enter times by your own clock.";
  }
  return `Enter times by your own clock, ${ownZone().words}.`;
}
