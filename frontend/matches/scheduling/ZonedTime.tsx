import { formatTime, zoneName } from "../../api/moments/formatTime";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import styles from "./Times.module.css";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";

/** A moment by a league's clocks, which it names. */
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

/** A moment in the reader's own zone, with the league's beside it where the clocks differ. */
export function ZonedTime({ unixSeconds, zone }: ZonedTimeProps) {
  const hasTakenOver = useIsHydrated();
  return (
    <span className={styles.zoned}>
      <LocalTime unixSeconds={unixSeconds} leagueZone={zone} withWeekday />
      {hasTakenOver && !isReadersOwn(unixSeconds, zone) && (
        <small className={styles.aside}>{leagueTime(unixSeconds, zone)}</small>
      )}
    </span>
  );
}
