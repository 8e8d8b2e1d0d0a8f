import { type ReactNode, useId } from "react";

import styles from "./Styleguide.module.css";

interface ChapterProps {
  title: string;
  children: ReactNode;
}

/** A chapter of the styleguide. */
export function Chapter({ title, children }: ChapterProps) {
  const id = useId();
  return (
    <section className={styles.chapter} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
