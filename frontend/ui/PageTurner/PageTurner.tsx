import { Button } from "../Button/Button";
import styles from "./PageTurner.module.css";

interface PageTurnerProps {
  /** The number of the shown page, from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a long list; nothing for a list of one page. */
export function PageTurner({ page, pages, onPage }: PageTurnerProps) {
  if (pages <= 1) {
    return null;
  }
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button
        isSmall
        disabled={page === 1}
        onClick={() => {
          onPage(page - 1);
        }}
      >
        Previous
      </Button>
      <span>{`Page ${String(page)} of ${String(pages)}`}</span>
      <Button
        isSmall
        disabled={page === pages}
        onClick={() => {
          onPage(page + 1);
        }}
      >
        Next
      </Button>
    </nav>
  );
}
