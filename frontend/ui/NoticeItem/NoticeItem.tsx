import type { ReactNode } from "react";

import { leagueCodeLabels, type LeagueCode } from "../../api/enums";
import { Badge } from "../Badge/Badge";
import styles from "./NoticeItem.module.css";

interface NoticeItemProps {
  /** The league that it concerns; empty for none. */
  league: LeagueCode | "";
  title: ReactNode;
  /** Small facts about it, beside the league. */
  facts: ReactNode;
  /** What it demands before everything else. */
  badge?: ReactNode;
  /** Whether it has been dealt with, and steps back. */
  isDone?: boolean;
  /** What can be done about it. */
  actions?: ReactNode;
  /** What more there is to say. */
  children?: ReactNode;
}

/** An item of a list of things that wait for somebody: what it is, of when, and what can be done. */
export function NoticeItem({
  league,
  title,
  facts,
  badge,
  isDone = false,
  actions,
  children,
}: NoticeItemProps) {
  return (
    <li
      className={isDone ? styles.done : styles.item}
      {...(league !== "" && { "data-league": league })}
    >
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children !== undefined && <p className={styles.body}>{children}</p>}
        <p className={styles.facts}>
          {badge}
          {league !== "" && <Badge tone="league">{leagueCodeLabels[league]}</Badge>}
          {facts}
        </p>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}

interface NoticeListProps {
  /** What the list is called. */
  label?: string;
  children: ReactNode;
}

/** A list of notices. */
export function NoticeList({ label, children }: NoticeListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
