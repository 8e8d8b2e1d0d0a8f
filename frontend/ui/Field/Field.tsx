import { type ReactNode, useId } from "react";

import styles from "./Field.module.css";
import { Hint } from "./Hint";
import { Problem } from "./Problem";

/** The attributes that connect a control to its label, hint and error. */
interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** What to enter, if the label does not say it. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: string | undefined;
  /** The value is wrong, and another text on the page says why. */
  isInvalid?: boolean;
  /** Puts the label before the control instead of above it: for filters. */
  isInline?: boolean;
}

interface FrameProps extends FieldProps {
  /** Leaves the label to screen readers, where the page shows beside it what the control is about. */
  isLabelHidden?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field(props: FrameProps) {
  const {
    label,
    hint,
    error,
    isInvalid = false,
    isInline = false,
    isLabelHidden = false,
    children,
  } = props;
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [hint !== undefined && hintId, Boolean(error) && errorId].filter(Boolean);
  return (
    <div className={isInline ? styles.inline : styles.field}>
      <label className={isLabelHidden ? "visually-hidden" : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": describedBy.length > 0 ? describedBy.join(" ") : undefined,
        "aria-invalid": error || isInvalid ? true : undefined,
      })}
      {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
      <Problem id={errorId}>{error}</Problem>
    </div>
  );
}
