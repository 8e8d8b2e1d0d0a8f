import { TextField } from "./TextField";

interface ReasonFieldProps {
  /** What the reason is for, if `Reason` does not say enough. */
  label?: string;
  hint?: string;
  value: string;
  maxLength: number;
  required?: boolean;
  error?: string | undefined;
  onChange: (reason: string) => void;
}

/** Why somebody decides something. */
export function ReasonField({ label = "Reason", onChange, ...field }: ReasonFieldProps) {
  return (
    <TextField
      label={label}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      {...field}
    />
  );
}
