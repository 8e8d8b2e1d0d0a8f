import type { ReactNode } from "react";

import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  title: string;
  /** Why it is empty, and what the reader can do about it. */
  children: ReactNode;
}

/** Replaces a list that has nothing in it. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={`stack gap-3 ${styles.empty ?? ""}`}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
