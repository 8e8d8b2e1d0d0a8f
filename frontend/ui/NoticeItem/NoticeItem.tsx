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
  /** What it asks of the reader, before everything else. */
  badge?: ReactNode;
  /** Whether it is done, and shown less prominently. */
  isDone?: boolean;
  /** What can be done about it. */
  actions?: ReactNode;
  /** More about it. */
  children?: ReactNode;
}

/** An item in a list of notices: what it is about, when it was, and its buttons. */
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
      {actions !== undefined && (
        <div className={`cluster gap-3 needs-script ${styles.actions ?? ""}`}>{actions}</div>
      )}
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
    <ul className="stack fit gap-2 plain-list" aria-label={label}>
      {children}
    </ul>
  );
}
