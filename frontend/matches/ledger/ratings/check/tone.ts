import styles from "./CheckView.module.css";

/** The class of a change: a gain or a loss. */
export function tone(change: number): string | undefined {
  return change > 0 ? styles.gain : change < 0 ? styles.loss : undefined;
}
