import { type ReactNode, useId } from "react";

import styles from "./Card.module.css";

/** How a card folds. */
export interface Fold {
  /** Its name in addresses: `#result` opens the card. */
  id: string;
  /** Whether it is open at first, and again when this changes. */
  isOpen: boolean;
}

interface CardProps {
  /** The card's heading; without one it is a plain frame. */
  title?: string;
  level?: 2 | 3;
  /** Whose it is, for screen readers only: for cards whose title is on a page twice. */
  of?: string | undefined;
  /** Beside the title: a filter, a count, a link to more. */
  aside?: ReactNode;
  /** With it, the reader folds and unfolds the card by its heading. */
  fold?: Fold | undefined;
  children: ReactNode;
}

/** A frame around things that belong together, named by its heading. */
export function Card({ title, level = 2, of, aside, fold, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${String(level)}` as "h2" | "h3";
  if (title === undefined) {
    return <div className={styles.card}>{children}</div>;
  }
  const heading = (
    <Heading id={titleId} className={styles.title}>
      {title}
      {of !== undefined && (
        <>
          {" "}
          <span className="visually-hidden">of the {of}</span>
        </>
      )}
    </Heading>
  );
  if (fold !== undefined) {
    return (
      <section className={styles.card} aria-labelledby={titleId}>
        <details className={styles.fold} open={fold.isOpen}>
          <summary className={`${styles.header ?? ""} ${styles.summary ?? ""}`}>
            {heading}
            {aside}
          </summary>
          <div id={fold.id} className={styles.folded}>
            {children}
          </div>
        </details>
      </section>
    );
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        {heading}
        {aside}
      </header>
      {children}
    </section>
  );
}
