import { useEffect, useRef } from "react";

import { Button } from "../../../ui/Button/Button";
import { Moves, Scores } from "./Moves";
import type { MatchOutcome, SideNames, TableChanges } from "./resultSheet";
import styles from "./Results.module.css";

/** What staff have just decided, and what it changed, as the server answered. */
export interface Decided {
  readonly before: MatchOutcome | undefined;
  readonly after: MatchOutcome;
  readonly changes: TableChanges;
  /** That it was decided, and what clashes, in the server's words. */
  readonly message: string;
}

interface SettledProps {
  decided: Decided;
  names: SideNames;
  onClose: () => void;
}

/** Who a decision moved in the table. It gets the focus, which was in the dialog. */
export default function Settled({ decided, names, onClose }: SettledProps) {
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    part.current?.focus();
  }, [decided]);
  return (
    <section ref={part} className={styles.report} aria-label="What it changed" tabIndex={-1}>
      <h3>What It Changed</h3>
      <p>{decided.message}</p>
      <Scores {...decided} names={names} labels={["Before", "Now"]} />
      <Moves changes={decided.changes} names={names} />
      <Button look="quiet" isSmall onClick={onClose}>
        Hide
      </Button>
    </section>
  );
}
