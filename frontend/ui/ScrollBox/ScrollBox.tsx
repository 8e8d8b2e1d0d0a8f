import type { ReactNode } from "react";

import styles from "./ScrollBox.module.css";

interface ScrollBoxProps {
  /** What is in it, for those who hear the page. */
  label: string;
  /** Whether it keeps its height when there is less in it. */
  isFilled?: boolean;
  children: ReactNode;
}

/** A long list in a window 800 pixels high, which is scrolled by wheel, finger and keys; on phones
 * all of it, for there the page scrolls. */
export function ScrollBox({ label, isFilled = false, children }: ScrollBoxProps) {
  return (
    <div
      className={[styles.box, isFilled && styles.filled].filter(Boolean).join(" ")}
      role="region"
      aria-label={label}
      // What cannot be focused cannot be scrolled by keys.
      tabIndex={0}
    >
      {children}
    </div>
  );
}
