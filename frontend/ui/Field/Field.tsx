import { type ReactNode, useId } from "react";

import styles from "./Field.module.css";
import { Hint } from "./Hint";
import { Problem } from "./Problem";

/** What a control takes over, so that its label, hint and error belong to it. */
interface ControlAttributes {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: string;
  /** What to enter, where the label cannot say it. */
  hint?: ReactNode;
  /** What is wrong with the value, in the product's words. */
  error?: string | undefined;
  /** The value is wrong, and other words on the page say why. */
  isInvalid?: boolean;
  /** Puts the label before the control instead of above it: for filters. */
  isInline?: boolean;
}

interface FrameProps extends FieldProps {
  children: (control: ControlAttributes) => ReactNode;
}

/** A control with its label, hint and error. */
export function Field(props: FrameProps) {
  const { label, hint, error, isInvalid = false, isInline = false, children } = props;
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [hint !== undefined && hintId, Boolean(error) && errorId].filter(Boolean);
  return (
    <div className={isInline ? styles.inline : styles.field}>
      <label className={styles.label} htmlFor={id}>
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
