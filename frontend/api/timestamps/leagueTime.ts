import { formatTime, zoneName } from "./formatTime";

/** A time in a league's time zone, with the zone's name. */
export function leagueTime(unixSeconds: number, zone: string): string {
  const text = formatTime(unixSeconds, { locale: undefined, timeZone: zone });
  return `${text} ${zoneName(unixSeconds, { timeZone: zone }, "short")}`;
}

/** Whether the reader's clock shows the same time as the league's. For the browser only. */
export function isReadersOwn(unixSeconds: number, zone: string): boolean {
  const by = (timeZone: string | undefined) =>
    formatTime(unixSeconds, { locale: "en-US", timeZone });
  return by(undefined) === by(zone);
}
