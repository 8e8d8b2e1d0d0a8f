import { useId } from "react";

import type { components } from "../../api/schema";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { Prose } from "../../ui/Prose/Prose";
import styles from "./Announcement.module.css";
import { boxTables } from "./boxTables";
import { lowerHeadings } from "./lowerHeadings";

export type AnnouncementBody = components["schemas"]["Announcement"];

/** The fragment of an announcement on its league's home. */
export const announcementFragment = ({ _id }: Pick<AnnouncementBody, "_id">): string =>
  `announcement-${_id}`;

interface AnnouncementProps {
  /** A text that is not published yet is not pinned either. */
  announcement: Omit<AnnouncementBody, "pinned"> & { readonly pinned?: boolean };
  /** The zone in which the server writes the date. */
  leagueZone: string;
  /** Whether a phone leaves it out, unless the address names it. */
  isFolded?: boolean;
}

/** News of a league: title, date and text. */
export function Announcement({ announcement, leagueZone, isFolded }: AnnouncementProps) {
  const titleId = useId();
  return (
    <article
      id={announcementFragment(announcement)}
      className={[styles.announcement, isFolded && styles.folded].filter(Boolean).join(" ")}
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className={styles.title} dir="auto">
        {announcement.title}
      </h3>
      <p className={styles.date}>
        {announcement.pinned === true && "Pinned, "}
        <LocalTime unixSeconds={announcement.date} leagueZone={leagueZone} />
      </p>
      <Prose html={boxTables(lowerHeadings(announcement.html, 3))} />
    </article>
  );
}
