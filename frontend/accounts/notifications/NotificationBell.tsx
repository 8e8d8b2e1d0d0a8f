import { bellCount, bellLabel } from "./bellWords";
import styles from "./NotificationBell.module.css";

interface NotificationBellProps {
  unread: number;
}

/**
 * The link to the notifications, with the number of unread ones. It works without script;
 * `hydrateBell` keeps the number up to date.
 */
export function NotificationBell({ unread }: NotificationBellProps) {
  return (
    <a className={styles.bell} href="/notifications" aria-label={bellLabel(unread)}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 2.500a6.500 6.500 0 0 0-6.500 6.500v4.200L3.500 17v1.500h17V17l-2-3.800V9A6.500 6.500 0 0 0 12 2.500zM9.300 19.700a2.800 2.800 0 0 0 5.400 0z" />
      </svg>
      <span className={styles.count} aria-hidden="true" data-unread>
        {bellCount(unread)}
      </span>
    </a>
  );
}
