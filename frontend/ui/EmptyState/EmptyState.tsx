import type { ReactNode } from "react";

import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  title: string;
  /** What the emptiness means, and what the reader can do about it. */
  children: ReactNode;
}

/** Stands where a list would, when it has nothing in it. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
