import type { ReactNode } from "react";

import styles from "./Desk.module.css";

/** What staff look for first, in one line below the title. */
export function DeskSummary({ children }: { children: ReactNode }) {
  return (
    <div className={styles.summary} role="group" aria-label="Summary">
      {children}
    </div>
  );
}

interface DeskProps {
  /** Beside the cards where there is room for both, otherwise below: the audit log. */
  aside?: ReactNode;
  /** The cards, one below the other. */
  children: ReactNode;
}

/** A page on which one thing is managed: its cards, and its audit log beside them. */
export function Desk({ aside, children }: DeskProps) {
  return (
    <div className={aside === undefined ? styles.alone : styles.desk}>
      <div className="stack fit gap-5">{children}</div>
      {aside !== undefined && <div className="stack fit gap-5">{aside}</div>}
    </div>
  );
}
