import type { ResultPreview } from "./resultSheet";
import styles from "./Results.module.css";

export type Standing = ResultPreview["teamA"]["before"];

/** Whether a rating moves by as much as is shown. */
export function isMoved(before: number, after: number): boolean {
  return Math.abs(after - before).toFixed(1) !== "0.0";
}

/** A rating now and afterwards, with the points between them. */
export function Points({ before, after }: Record<"before" | "after", number>) {
  const gained = after - before;
  const points = Math.abs(gained).toFixed(1);
  if (!isMoved(before, after)) {
    return <>{before.toFixed(1)}, as before</>;
  }
  return (
    <>
      {before.toFixed(1)} <span aria-label="becomes">→</span> <strong>{after.toFixed(1)}</strong>{" "}
      <span className={gained > 0 ? styles.up : styles.down}>
        {gained > 0 ? "+" : "−"}
        {points}
      </span>
    </>
  );
}

/** A place or a record, now and afterwards. */
export function Becomes({ was, is }: Record<"was" | "is", string>) {
  return was === is ? (
    `${was}, as before`
  ) : (
    <span className={styles.whole}>
      {was} <span aria-label="becomes">→</span> <strong>{is}</strong>
    </span>
  );
}

/** A record in short. */
export function record({ wins, losses, draws }: Standing): string {
  return [wins, losses, draws].join("–");
}
