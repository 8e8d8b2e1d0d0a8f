import type { ComponentPropsWithRef } from "react";

import styles from "./Problem.module.css";

/** Small print: what to enter, or what happens. */
export function Hint(attributes: Omit<ComponentPropsWithRef<"p">, "className">) {
  return <p className={`dim ${styles.hint ?? ""}`} {...attributes} />;
}
