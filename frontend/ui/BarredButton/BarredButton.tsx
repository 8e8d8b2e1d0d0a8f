import { useId } from "react";

import { Button } from "../Button/Button";
import styles from "./BarredButton.module.css";

interface BarredButtonProps {
  /** Why it can't be done now, in a sentence. */
  reason: string;
  children: string;
}

/** A button of what can't be done now, and why. It takes the focus, so that the reason is heard. */
export function BarredButton({ reason, children }: BarredButtonProps) {
  const id = useId();
  return (
    <span className={styles.barred}>
      <Button aria-disabled="true" aria-describedby={id}>
        {children}
      </Button>
      <span id={id} className={styles.reason}>
        {reason}
      </span>
    </span>
  );
}
