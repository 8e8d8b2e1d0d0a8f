import type { ReactNode } from "react";

import styles from "./ScrollBox.module.css";

interface ScrollBoxProps {
  /** What is in it, for screen readers. */
  label: string;
  children: ReactNode;
}

/**
 * A long list in a box at most 800 pixels high, or as high as its page wants, which scrolls by wheel, touch and keys; on phones all of it
 * is shown, because the page scrolls.
 */
export function ScrollBox({ label, children }: ScrollBoxProps) {
  return (
    <div
      className={styles.box}
      role="region"
      aria-label={label}
      // An element without focus can't be scrolled by keys.
      tabIndex={0}
    >
      {children}
    </div>
  );
}
