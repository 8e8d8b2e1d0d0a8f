import type { ReactNode } from "react";

import styles from "./ScrollBox.module.css";

interface ScrollBoxProps {
  /** What is in it, for screen readers. */
  label: string;
  /** Whether it keeps its height when it has little content. */
  isFilled?: boolean;
  children: ReactNode;
}

/**
 * A long list in a box 800 pixels high, which scrolls by wheel, touch and keys; on phones all of it
 * is shown, because the page scrolls.
 */
export function ScrollBox({ label, isFilled = false, children }: ScrollBoxProps) {
  return (
    <div
      className={[styles.box, isFilled && styles.filled].filter(Boolean).join(" ")}
      role="region"
      aria-label={label}
      // An element without focus can't be scrolled by keys.
      tabIndex={0}
    >
      {children}
    </div>
  );
}
