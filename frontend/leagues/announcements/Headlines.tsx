import type { LeagueWithZone } from "../../page/LeagueSummary";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { type AnnouncementBody, announcementFragment } from "./Announcement";
import styles from "./Headlines.module.css";

interface HeadlinesProps {
  announcements: readonly AnnouncementBody[];
  league: LeagueWithZone;
}

/** Announcements by title and date, each leading to its text on the league's home. */
export function Headlines({ announcements, league }: HeadlinesProps) {
  return (
    <ul className="stack gap-3 plain-list">
      {announcements.map((announcement) => (
        <li key={announcement._id}>
          <a
            className={styles.title}
            href={`/${league.code}/home#${announcementFragment(announcement)}`}
            dir="auto"
          >
            {announcement.title}
          </a>
          <p className={styles.date}>
            <LocalTime unixSeconds={announcement.date} leagueZone={league.zone} />
          </p>
        </li>
      ))}
    </ul>
  );
}
