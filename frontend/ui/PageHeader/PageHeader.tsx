import type { ReactNode } from "react";

import styles from "./PageHeader.module.css";

interface PageHeaderProps {
  /** Whose page it is, above the title. */
  over: ReactNode;
  title: ReactNode;
  /** Filters and actions, at the other end of the line. */
  children?: ReactNode;
}

/** The head of a page: whose it is, its title, its filters and actions. */
export function PageHeader({ over, title, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <hgroup>
        <p className={styles.over}>
          <span>{over}</span>
        </p>
        <h1 className={styles.title}>{title}</h1>
      </hgroup>
      {children}
    </header>
  );
}
