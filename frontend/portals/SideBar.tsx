import { NavLink } from "@mantine/core";

import { leagueCodes } from "../api/enums";
import { inLeague } from "../page/inLeague";
import { queryValue } from "../page/queryString";
import { useSearch } from "../page/search";
import { Badge } from "../ui/Badge/Badge";
import type { Entry, Frame, PageEntry } from "./frame";
import styles from "./SideBar.module.css";

interface SideBarProps {
  frame: Frame;
}

/** A portal's side bar: its name, which leads to its home, and its pages. */
export function SideBar({ frame: { title, url, entries } }: SideBarProps) {
  return (
    <nav className={styles.bar} aria-label={title}>
      <a className={styles.title} href={url}>
        {title}
      </a>
      <ul className="stack plain-list">
        {entries.map((entry) => (
          <li key={entry.label}>
            <OneEntry entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OneEntry({ entry }: { entry: Entry }) {
  if ("url" in entry) {
    return <PageLink entry={entry} />;
  }
  return (
    <NavLink
      component="button"
      label={entry.label}
      defaultOpened
      classNames={{ root: styles.entry ?? "", children: styles.children ?? "" }}
    >
      {entry.children.map((child) => (
        <PageLink key={child.label} entry={child} />
      ))}
    </NavLink>
  );
}

/** That an entry is new, or how many cases wait there. */
function Mark({ isNew, count }: { isNew: boolean; count: number }) {
  if (count > 0) {
    return (
      <Badge tone="league">
        {count} <span className="visually-hidden">open</span>
      </Badge>
    );
  }
  return isNew ? <Badge tone="league">New</Badge> : null;
}

/** The link of a page, which shows the league that is chosen here. */
function PageLink({ entry: { label, url, isCurrent, isNew, count = 0 } }: { entry: PageEntry }) {
  const chosen = queryValue(useSearch(), "league");
  return (
    <NavLink
      href={inLeague(
        url,
        leagueCodes.find((code) => code === chosen),
      )}
      label={label}
      active={isCurrent}
      aria-current={isCurrent ? "page" : undefined}
      rightSection={<Mark isNew={isNew} count={count} />}
      classNames={{ root: styles.entry ?? "" }}
    />
  );
}
