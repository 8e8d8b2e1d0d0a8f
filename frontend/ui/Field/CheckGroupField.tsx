import { type ReactNode, useId } from "react";

import { Problem } from "./Problem";
import "../controls.css";

interface CheckGroupFieldProps {
  label: string;
  error?: string | undefined;
  /** Its boxes, and words beside them. */
  children: ReactNode;
}

/** Several boxes with one label and one error. */
export function CheckGroupField({ label, error, children }: CheckGroupFieldProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}error` : undefined}>
      <span id={id} className="field-label">
        {label}
      </span>
      {children}
      <Problem id={`${id}error`}>{error}</Problem>
    </div>
  );
}
