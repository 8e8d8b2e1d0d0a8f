const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a time is, in one unit: `40 min`, `3 h`, `2 days`. Hours up to two days. */
export function lengthOf(seconds: number): string {
  if (seconds < HOUR) {
    return `${String(Math.max(1, Math.floor(seconds / MINUTE)))} min`;
  }
  return seconds < 2 * DAY
    ? `${String(Math.floor(seconds / HOUR))} h`
    : `${Math.floor(seconds / DAY).toLocaleString("en")} days`;
}

/** When something is due: `due in 40 min`, or `3 h late`. The word is what happens then. */
export function dueIn(due: number, word: string, now: number): string {
  return due > now ? `${word} in ${lengthOf(due - now)}` : `${lengthOf(now - due)} late`;
}
