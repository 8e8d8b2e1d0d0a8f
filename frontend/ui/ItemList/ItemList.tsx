import type { ReactNode } from "react";

import styles from "./ItemList.module.css";

interface ItemListProps {
  /** How the list differs from others. */
  className?: string | undefined;
  children: ReactNode;
}

/** Things one below the other, each with what can be done about it. */
export function ItemList({ className, children }: ItemListProps) {
  return <ul className={[styles.list, className].filter(Boolean).join(" ")}>{children}</ul>;
}

interface ItemProps {
  /** What it is. */
  words: ReactNode;
  /** What there is to say about it, below. */
  note?: ReactNode;
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** One of an `ItemList`. */
export function Item({ words, note, children }: ItemProps) {
  return (
    <li className={styles.item}>
      <p className={styles.words}>
        <span>{words}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </p>
      {children}
    </li>
  );
}
