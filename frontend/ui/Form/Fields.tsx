import type { ReactNode } from "react";

import styles from "./Form.module.css";

/** Fields one below the other, without a form of their own. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
