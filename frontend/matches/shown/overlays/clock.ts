/** The server's time, in unix milliseconds, from `Server-Timing: clock;desc=1796298192123`, which
 * every answer has; null without it. */
export function clockIn(header: string | null): number | null {
  const found = /(?:^|[\s,])clock;desc="?(\d+)/.exec(header ?? "");
  return found?.[1] === undefined ? null : Number(found[1]);
}

/** When the server sent the page, by its own clock; null in browsers that do not say it. */
export function clockOfPage(): number | null {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const timing = navigation?.serverTiming.find(({ name }) => name === "clock");
  return timing === undefined ? null : Number(timing.description);
}

/** `4:05`, or `1:04:05`. */
export function countdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0
    ? `${String(hours)}:${String(minutes).padStart(2, "0")}:${rest}`
    : `${String(minutes)}:${rest}`;
}
