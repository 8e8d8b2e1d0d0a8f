import { isReadersOwn, leagueTime } from "../../../api/timestamps/leagueTime";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Times.module.css";
import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";

interface ZonedTimeProps {
  unixSeconds: number;
  /** The league's. */
  zone: string;
}

/** A time in the reader's time zone, with the league's time beside it when they differ. */
export function ZonedTime({ unixSeconds, zone }: ZonedTimeProps) {
  const hasHydrated = useIsHydrated();
  return (
    <span className={styles.zoned}>
      <LocalTime unixSeconds={unixSeconds} leagueZone={zone} withWeekday />
      {hasHydrated && !isReadersOwn(unixSeconds, zone) && (
        <small className="dim">{leagueTime(unixSeconds, zone)}</small>
      )}
    </span>
  );
}
