/** The text of a time of the reader's day: `08:00 PM`. */
function clock(unixSeconds: number): string {
  const format = new Intl.DateTimeFormat("en-US", {
    hour: "2-digit",
    minute: "2-digit",
    hour12: true,
  });
  return format.format(new Date(unixSeconds * 1000)).replace(/\s/gu, " ");
}

/**
 * Shows in the line below the header (templates/shell/today.html) what is due before the reader's day
 * ends, and hides it if nothing is. Runs before the first paint, where the line is in the page.
 */
export function showToday(line: HTMLElement, now: Date): void {
  const midnight = new Date(now);
  midnight.setHours(24, 0, 0, 0);
  const ends = (line.dataset.today ?? "").split(" ").map(Number);
  const today = ends.filter((end) => end * 1000 > now.getTime() && end * 1000 < midnight.getTime());
  line.hidden = today.length === 0;
  const [link, time, more] = ["a", "time", ".today-more"].map((part) =>
    line.querySelector<HTMLElement>(part),
  );
  if (time && today[0] !== undefined) {
    time.textContent = clock(today[0]);
  }
  if (more) {
    more.hidden = today.length < 2;
    more.textContent = more.hidden ? "" : `+${String(today.length - 1)}`;
  }
  const { own, all } = link?.dataset ?? {};
  link?.setAttribute("href", (today.length > 1 ? all : own) ?? "/");
}
