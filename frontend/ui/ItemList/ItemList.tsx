import type { ReactNode } from "react";

import styles from "./ItemList.module.css";

interface ItemListProps {
  /** How the list differs from others. */
  className?: string | undefined;
  children: ReactNode;
}

/** Items one below the other, each with its buttons. */
export function ItemList({ className, children }: ItemListProps) {
  return <ul className={[styles.list, className].filter(Boolean).join(" ")}>{children}</ul>;
}

interface ItemProps {
  /** What it is. */
  words: ReactNode;
  /** A note about it, below. */
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
        {note !== undefined && <span className="dim">{note}</span>}
      </p>
      {children}
    </li>
  );
}
