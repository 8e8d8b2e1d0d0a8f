import type { ReactNode } from "react";

import styles from "./Problem.module.css";

interface ProblemProps {
  /** By which the control is described. */
  id?: string;
  children: ReactNode;
}

/** What is wrong with what was entered, said aloud when it comes up. Empty it takes no room. */
export function Problem({ id, children }: ProblemProps) {
  return (
    <p id={id} className={styles.problem} aria-live="polite">
      {children}
    </p>
  );
}
