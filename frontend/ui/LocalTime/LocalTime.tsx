import { formatTime, weekday, zoneName } from "../../api/timestamps/formatTime";
import { useIsHydrated } from "../hydration/useIsHydrated";

interface LocalTimeProps {
  unixSeconds: number;
  /** The zone in which the server writes it: the league's. */
  leagueZone: string;
  /** Whether the weekday is shown before it. */
  withWeekday?: boolean;
  /** Whether the zone’s name stays. Within a text, its lines then break where the server’s did. */
  withZone?: boolean;
}

/**
 * A timestamp. The server writes it in the league's zone, with the zone's name; once it is hydrated,
 * it is in the reader's zone and locale. The zone's full name is shown on hover. `islands/ownTimes`
 * does the same before the first paint, but where the zone's name stays.
 */
export function LocalTime({
  unixSeconds,
  leagueZone,
  withWeekday = false,
  withZone = false,
}: LocalTimeProps) {
  const isHydrated = useIsHydrated();
  const format = isHydrated
    ? { locale: undefined, timeZone: undefined }
    : { locale: "en-US", timeZone: leagueZone };
  const day = withWeekday ? `${weekday(unixSeconds, format)} ` : "";
  const text = `${day}${formatTime(unixSeconds, format)}`;
  return (
    // The server's V8 may know newer names for zones than the browser's.
    <time
      dateTime={new Date(unixSeconds * 1000).toISOString()}
      title={zoneName(unixSeconds, format, "long")}
      data-zone={withZone || undefined}
      suppressHydrationWarning
    >
      {isHydrated && !withZone ? text : `${text} ${zoneName(unixSeconds, format, "short")}`}
    </time>
  );
}
