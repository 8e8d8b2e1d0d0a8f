import type { ReactNode } from "react";

import styles from "./Field.module.css";

interface ProblemProps {
  /** The id for the control's `aria-describedby`. */
  id?: string;
  children: ReactNode;
}

/** An error of a control, announced when it appears. Takes no space when it is empty. */
export function Problem({ id, children }: ProblemProps) {
  return (
    <p id={id} className={styles.problem} aria-live="polite">
      {children}
    </p>
  );
}
