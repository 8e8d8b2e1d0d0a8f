/** Below this, what the clocks differ by may be the time that the page was under way. */
const LEAST_MS = 30_000;

/** Apple's browsers have no `serverTiming` before 2023. */
type Navigation = Omit<PerformanceNavigationTiming, "serverTiming"> &
  Partial<Pick<PerformanceNavigationTiming, "serverTiming">>;

/** How many milliseconds the server's clock is ahead of the device's, by the header of this page. */
function measured(): number {
  const [page] = performance.getEntriesByType("navigation") as Navigation[];
  const said = page?.serverTiming?.find(({ name }) => name === "clock")?.description;
  // The back button may bring a page with the header of an hour ago.
  if (!page || said === undefined || page.type === "back_forward") {
    return 0;
  }
  const ahead = Number(said) - performance.timeOrigin - page.responseStart;
  return Math.abs(ahead) < LEAST_MS ? 0 : ahead;
}

let ahead: number | undefined;

/** The time by the server's clock, in unix milliseconds: devices may be hours off. */
export function serverNow(): number {
  ahead ??= measured();
  return Date.now() + ahead;
}
