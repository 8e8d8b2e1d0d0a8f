import type { ReactNode } from "react";

import { Badge } from "../../ui/Badge/Badge";
import styles from "./PlayerPage.module.css";

interface LineProps {
  /** The code of a league, which the line begins with. */
  league: string;
  /** What it is about. */
  name: ReactNode;
  /** More about it. */
  children: ReactNode;
}

/** A line of a card of the player's page, about something in a league. */
export function Line({ league, name, children }: LineProps) {
  return (
    <li className={styles.line} data-league={league.toLowerCase()}>
      <Badge tone="league">{league.toUpperCase()}</Badge>
      <span className={styles.name}>{name}</span>
      <span className="dim">{children}</span>
    </li>
  );
}

/** The lines of a card. */
export function Lines({ children }: { children: ReactNode }) {
  return <ul className="plain-list stack">{children}</ul>;
}
