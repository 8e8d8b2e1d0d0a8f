const HOURS_UP_TO = 48;

const counted = (count: number, one: string): string =>
  `${String(count)} ${one}${count === 1 ? "" : "s"}`;

/** How long it is until a timestamp, from the minutes left: as `matches/shown/home/words.py` says it. */
export function timeUntil(minutes: number): string {
  if (minutes < 1) {
    return "now";
  }
  if (minutes < 60) {
    return `in ${String(minutes)} min`;
  }
  const hours = Math.floor(minutes / 60);
  return `in ${hours < HOURS_UP_TO ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day")}`;
}
