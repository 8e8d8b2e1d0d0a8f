import "./dates.css";

import { TextField } from "./TextField";

interface LastDayFieldProps {
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** The last day of an exception from the roster lock, such as `2026-10-09`. */
export function LastDayField({ value, error, onChange }: LastDayFieldProps) {
  return (
    <TextField
      label="Last Day"
      hint="By the league’s clock. Leave it empty for a week from now."
      type="date"
      value={value}
      error={error}
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  );
}
