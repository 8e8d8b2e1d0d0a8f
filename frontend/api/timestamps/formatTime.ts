/** How a timestamp is written: the locale's short date, and the time with AM or PM. */
export interface TimeFormat {
  /** `en-US`; undefined for the reader's own. */
  readonly locale: string | undefined;
  /** `Europe/London`; undefined for the reader's own. */
  readonly timeZone: string | undefined;
}

function part(parts: readonly Intl.DateTimeFormatPart[], type: string): string {
  return parts.find((candidate) => candidate.type === type)?.value ?? "";
}

/**
 * A timestamp such as `11/14/23 05:13 PM`. The time is put together from its parts, because locales
 * and versions of V8 disagree on the spaces and the case of AM and PM.
 */
export function formatTime(unixSeconds: number, { locale, timeZone }: TimeFormat): string {
  const timestamp = new Date(unixSeconds * 1000);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "short", timeZone }).format(timestamp);
  const parts = new Intl.DateTimeFormat("en-US", {
    hour: "2-digit",
    minute: "2-digit",
    hour12: true,
    timeZone,
  }).formatToParts(timestamp);
  return `${date} ${part(parts, "hour")}:${part(parts, "minute")} ${part(parts, "dayPeriod")}`;
}

/** The day of the week of a timestamp, short: `Tue`. */
export function weekday(unixSeconds: number, { locale, timeZone }: TimeFormat): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone });
  return format.format(new Date(unixSeconds * 1000));
}

/** The name of the zone at that timestamp: `EST`, or in full `Eastern Standard Time`. */
export function zoneName(
  unixSeconds: number,
  { timeZone }: Pick<TimeFormat, "timeZone">,
  length: "short" | "long",
): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: length,
  }).formatToParts(new Date(unixSeconds * 1000));
  return part(parts, "timeZoneName");
}
