import type { ReactNode } from "react";

import styles from "./ButtonRow.module.css";

/** What the reader can choose between. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
