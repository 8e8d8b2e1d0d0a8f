import styles from "../EmptyState/EmptyState.module.css";

interface SkeletonRowsProps {
  /** What the reader is waiting for: `Loading Standings`. */
  label: string;
  count: number;
}

/** Placeholders for rows that are loading. */
export function SkeletonRows({ label, count }: SkeletonRowsProps) {
  return (
    <div className="stack gap-1">
      <p role="status" className={styles.loading}>
        {label}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} aria-hidden="true" />
      ))}
    </div>
  );
}
