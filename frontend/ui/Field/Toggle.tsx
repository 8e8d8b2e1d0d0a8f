import { type ComponentPropsWithRef, type ReactNode, useId } from "react";

import { Hint } from "./Hint";
import { Problem } from "./Problem";
import styles from "./Toggle.module.css";

export interface ToggleProps extends Omit<
  ComponentPropsWithRef<"input">,
  "className" | "id" | "role" | "type"
> {
  label: ReactNode;
  /** What it means, if the label does not say it. */
  hint?: ReactNode;
  /** What is wrong with the choice. */
  error?: string | undefined;
}

interface FrameProps extends ToggleProps {
  look: "check" | "switch";
}

/** Something that is on or off, with its label beside it: a box or a switch. */
function Toggle({ label, hint, error, look, ...attributes }: FrameProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const describedBy = [hint !== undefined && hintId, Boolean(error) && errorId].filter(Boolean);
  return (
    <div className={styles.toggle}>
      <input
        {...attributes}
        {...(look === "switch" && { role: "switch" })}
        type="checkbox"
        id={id}
        className={styles[look]}
        aria-describedby={describedBy.length > 0 ? describedBy.join(" ") : undefined}
        aria-invalid={error ? true : undefined}
      />
      <div className={styles.words}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && <Hint id={hintId}>{hint}</Hint>}
        <Problem id={errorId}>{error}</Problem>
      </div>
    </div>
  );
}

/** A box to tick, such as one of several teams. */
export function CheckField(props: ToggleProps) {
  return <Toggle {...props} look="check" />;
}

/** A setting that is on or off. */
export function SwitchField(props: ToggleProps) {
  return <Toggle {...props} look="switch" />;
}
