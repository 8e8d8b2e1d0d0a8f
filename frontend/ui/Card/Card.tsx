import { type ReactNode, useId } from "react";

import styles from "./Card.module.css";

interface CardProps {
  /** The card's heading; without one it is a plain frame. */
  title?: string;
  level?: 2 | 3;
  /** Whose it is, for screen readers only: for cards whose title is on a page twice. */
  of?: string | undefined;
  /** Beside the title: a filter, a count, a link to more. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A frame around things that belong together, named by its heading. */
export function Card({ title, level = 2, of, aside, children }: CardProps) {
  const titleId = useId();
  const Heading = `h${String(level)}` as "h2" | "h3";
  if (title === undefined) {
    return <div className={styles.card}>{children}</div>;
  }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <Heading id={titleId} className={styles.title}>
          {title}
          {of !== undefined && (
            <>
              {" "}
              <span className="visually-hidden">of the {of}</span>
            </>
          )}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
