import { localZone } from "../../../api/timestamps/localZone";
import { DateTimeField } from "../../../ui/Field/DateTimeField";

interface UntilFieldProps {
  /** Such as `2026-11-29T18:00Z`; empty while there is none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The day and time at which something ends, by the reader's own clock. */
export function UntilField({ value, error, onChange }: UntilFieldProps) {
  return (
    <DateTimeField
      label="Ends On"
      // It may hold in all leagues, so no league's time is shown. Dialogs are open in browsers only.
      zone={localZone().key}
      required
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
