import type { ReactNode } from "react";

import { Button } from "../Button/Button";
import styles from "./Pagination.module.css";

interface PaginationProps<Place> {
  /** The pages beside the shown one; null where the list ends. */
  previous: Place | null;
  next: Place | null;
  onPage: (page: Place) => void;
  /** Which page is shown, if that is known. */
  children?: ReactNode;
}

/**
 * Turns the pages of a long list; nothing for a list of one page. A disabled button would lose the focus at
 * the end of the list.
 */
export function Pagination<Place>({ previous, next, onPage, children }: PaginationProps<Place>) {
  if (previous === null && next === null) {
    return null;
  }
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button
        isSmall
        aria-disabled={previous === null || undefined}
        onClick={() => {
          if (previous !== null) {
            onPage(previous);
          }
        }}
      >
        Previous
      </Button>
      {children}
      <Button
        isSmall
        aria-disabled={next === null || undefined}
        onClick={() => {
          if (next !== null) {
            onPage(next);
          }
        }}
      >
        Next
      </Button>
    </nav>
  );
}
