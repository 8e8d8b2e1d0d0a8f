import type { ReactNode } from "react";

import styles from "./Notice.module.css";

/** A notice about an obstacle, or about something that waits for an answer. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
