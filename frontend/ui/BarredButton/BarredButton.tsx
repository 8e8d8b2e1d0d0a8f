import { useId } from "react";

import { Button, ButtonLink } from "../Button/Button";
import type { WayOn } from "../failure/failure";
import { Told } from "../LocalTime/Told";
import styles from "./BarredButton.module.css";

interface BarredButtonProps {
  /** Why it can't be done now, in a sentence. */
  reason: string;
  /** A page on which the reader can do something about it. */
  wayOn?: WayOn | null | undefined;
  children: string;
}

/**
 * A button for an action that is not possible now, with the reason. It can be focused, so that
 * screen readers read the reason.
 */
export function BarredButton({ reason, wayOn, children }: BarredButtonProps) {
  const id = useId();
  return (
    <span className={styles.barred}>
      <Button aria-disabled="true" aria-describedby={id}>
        {children}
      </Button>
      <span id={id} className={styles.reason}>
        <Told text={reason} />
      </span>
      {wayOn && (
        <ButtonLink isSmall look="quiet" href={wayOn.href}>
          {wayOn.words}
        </ButtonLink>
      )}
    </span>
  );
}
