import { Button } from "../Button/Button";
import styles from "./Pagination.module.css";

interface CursorPaginationProps {
  isFirst: boolean;
  hasMore: boolean;
  /** The rows of the shown page. */
  rows: readonly { readonly _id: string }[];
  /** Shows the rows that come after the one with this key. */
  onOlder: (last: string) => void;
  onNewest: () => void;
}

/** Goes through a long list, the newest first; nothing for a list of one page. */
export function CursorPagination({
  isFirst,
  hasMore,
  rows,
  onOlder,
  onNewest,
}: CursorPaginationProps) {
  const last = rows.at(-1);
  if (isFirst && !hasMore) {
    return null;
  }
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button isSmall aria-disabled={isFirst || undefined} onClick={isFirst ? undefined : onNewest}>
        Newest
      </Button>
      <Button
        isSmall
        aria-disabled={!hasMore || last === undefined || undefined}
        onClick={() => {
          if (hasMore && last !== undefined) {
            onOlder(last._id);
          }
        }}
      >
        Older
      </Button>
    </nav>
  );
}
