import type { ApiBody } from "../../../api/apiPath";
import { weekday } from "../../../api/timestamps/formatTime";

/** When the sides of a match can play; timestamps are unix seconds. */
export type AvailabilitySheet = ApiBody<"/api/matches/{id}/availability">;
export type Grid = NonNullable<AvailabilitySheet["grid"]>;
export type Cell = Grid["cells"][number][number];

/** An hour of a day, such as `7 PM` or `7:30 PM`. */
export function clock(unixSeconds: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone,
  }).formatToParts(new Date(unixSeconds * 1000));
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  const minute = part("minute");
  return `${part("hour")}${minute === "00" ? "" : `:${minute}`} ${part("dayPeriod")}`;
}

/** A time with its weekday, such as `Tue 7 PM`. */
export function dayAndClock(unixSeconds: number, timeZone: string): string {
  return `${weekday(unixSeconds, { locale: undefined, timeZone })} ${clock(unixSeconds, timeZone)}`;
}

/**
 * The hour on the other side's clocks, with its weekday if that differs. Empty if both clocks say the
 * same, or the zone is not known.
 */
export function theirClock(unixSeconds: number, timeZone: string, theirZone: string): string {
  if (theirZone === "") {
    return "";
  }
  const [day, theirDay] = [timeZone, theirZone].map((zone) =>
    weekday(unixSeconds, { locale: undefined, timeZone: zone }),
  );
  const hour = clock(unixSeconds, theirZone);
  if (day !== theirDay) {
    return `${theirDay ?? ""} ${hour}`;
  }
  return hour === clock(unixSeconds, timeZone) ? "" : hour;
}

const DAY = { weekday: "short", month: "numeric", day: "numeric" } as const;

/** The day of a timestamp with its weekday: `Tue, 11/24`. */
export function dayOf(unixSeconds: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat(undefined, { ...DAY, timeZone });
  return format.format(new Date(unixSeconds * 1000));
}

/** The same of a date such as `2026-11-24`. */
export function dayName(date: string): string {
  return dayOf(new Date(`${date}T00:00:00Z`).getTime() / 1000, "UTC");
}
