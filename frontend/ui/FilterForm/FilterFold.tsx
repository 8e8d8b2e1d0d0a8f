import { type ReactNode, useState } from "react";

import { Button } from "../Button/Button";
import styles from "./FilterFold.module.css";

interface FilterFoldProps {
  /** How many of the filters are set. */
  chosen: number;
  children: ReactNode;
}

/**
 * Filters that a button unfolds on a phone, so that the list begins on the first screen. They are
 * unfolded from the start if one is set.
 */
export function FilterFold({ chosen, children }: FilterFoldProps) {
  const [isOpen, setIsOpen] = useState(chosen > 0);
  return (
    <>
      <Button
        look="quiet"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        Filters{chosen > 0 && ` (${String(chosen)})`}
      </Button>
      <div className={styles.filters}>{children}</div>
    </>
  );
}
