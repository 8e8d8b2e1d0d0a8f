import { type ReactNode, useId } from "react";

import { Card } from "./Card";
import card from "./Card.module.css";
import styles from "./CollapsibleCard.module.css";

/** How a card folds. */
export interface Fold {
  /** Its name in addresses: `#result` opens the card. */
  id: string;
  /** Whether it is open at first, and again when this changes. */
  isOpen: boolean;
  /** Whether it is folded on phones at first. The page then runs `foldOnPhones`. */
  isFoldedOnPhones?: boolean;
}

interface CollapsibleCardProps {
  title: string;
  /** Beside the title: a count, or what is to do. */
  aside?: ReactNode;
  /** Without it, the card does not fold. */
  fold: Fold | undefined;
  children: ReactNode;
}

/** A card that the reader folds and unfolds by its heading. */
export function CollapsibleCard({ title, aside, fold, children }: CollapsibleCardProps) {
  const titleId = useId();
  if (fold === undefined) {
    return (
      <Card title={title} aside={aside}>
        {children}
      </Card>
    );
  }
  return (
    <section className={card.card} aria-labelledby={titleId}>
      <details
        className={styles.fold}
        open={fold.isOpen}
        data-fold={fold.isFoldedOnPhones ? "phone" : undefined}
      >
        <summary className={`${card.header ?? ""} ${styles.summary ?? ""}`}>
          <h2 id={titleId} className={card.title}>
            {title}
          </h2>
          {aside}
        </summary>
        <div id={fold.id} className={styles.folded}>
          {children}
        </div>
      </details>
    </section>
  );
}
