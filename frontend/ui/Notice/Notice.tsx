import type { ReactNode } from "react";

import styles from "../Form/Form.module.css";

/** A notice about an obstacle, or about something that waits for an answer. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
