import { formatTime, zoneName } from "../../../api/timestamps/formatTime";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Times.module.css";
import { useIsHydrated } from "../../../ui/hydration/useIsHydrated";

/** A time in a league's time zone, with its name. */
export function leagueTime(unixSeconds: number, zone: string): string {
  const text = formatTime(unixSeconds, { locale: undefined, timeZone: zone });
  return `${text} ${zoneName(unixSeconds, { timeZone: zone }, "short")}`;
}

function isReadersOwn(unixSeconds: number, zone: string): boolean {
  const by = (timeZone: string | undefined) =>
    formatTime(unixSeconds, { locale: "en-US", timeZone });
  return by(undefined) === by(zone);
}

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
