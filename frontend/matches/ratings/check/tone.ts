import styles from "./tone.module.css";

/** The class of a change: whether something was won or lost by it. */
export function tone(change: number): string | undefined {
  return change > 0 ? styles.gain : change < 0 ? styles.loss : undefined;
}
