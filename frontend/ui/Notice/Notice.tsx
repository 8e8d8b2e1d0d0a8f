import type { ReactNode } from "react";

import styles from "./Notice.module.css";

/** What stands in the way, or waits for somebody. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}
