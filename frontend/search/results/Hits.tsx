import { type ComponentType, useId } from "react";

import styles from "./Hits.module.css";

interface HitsProps<Item> {
  title: string;
  items: readonly Item[];
  /** Whether the search found more than these. */
  hasMore: boolean;
  Row: ComponentType<{ item: Item; isBelowFold: boolean }>;
}

/** About as many rows as the first screen shows. */
const ROWS_IN_SIGHT = 8;

/** The hits of one kind; renders nothing when there are none. */
export function Hits<Item extends { readonly _id: string }>({
  title,
  items,
  hasMore,
  Row,
}: HitsProps<Item>) {
  const headingId = useId();
  if (items.length === 0) {
    return null;
  }
  return (
    <section className={`stack gap-3 ${styles.hits ?? ""}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map((item, index) => (
          <li key={item._id}>
            <Row item={item} isBelowFold={index >= ROWS_IN_SIGHT} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles.more}>
          There are more than these {items.length}. Another word, or a longer one, finds fewer.
        </p>
      )}
    </section>
  );
}
