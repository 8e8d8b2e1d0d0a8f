import "../../../ui/desk.css";

import type { ReactNode } from "react";

import styles from "./MatchSchedule.module.css";

interface FoldProps {
  label: string;
  children: ReactNode;
}

/** A tool above a list that unfolds below its line. */
export function Fold({ label, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary className="disclosure">{label}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
