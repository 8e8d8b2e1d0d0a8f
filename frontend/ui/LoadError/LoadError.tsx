import styles from "../EmptyState/EmptyState.module.css";

interface LoadErrorProps {
  /** What should have been loaded, as a title: `Standings`. */
  what: string;
  /** The title, if it is not `Error Loading` and `what`. */
  title?: string;
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that something could not be loaded, why, and lets the reader try again. */
export function LoadError({
  what,
  title = `Error Loading ${what}`,
  error,
  isRetrying,
  onRetry,
}: LoadErrorProps) {
  return (
    <div className={`stack gap-3 ${styles.failed ?? ""}`} role="alert">
      <p className={styles.title}>{title}</p>
      <p>
        {error.name}: {error.message}
      </p>
      <button type="button" className="button" disabled={isRetrying} onClick={onRetry}>
        {isRetrying ? "Trying Again" : "Try Again"}
      </button>
    </div>
  );
}
