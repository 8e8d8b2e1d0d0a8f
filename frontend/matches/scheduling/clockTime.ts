// What the platform's date and time controls say: `2026-11-29T19:00`, by the reader's own clock.

const MINUTE = 60;

function digits(value: number, length = 2): string {
  return String(value).padStart(length, "0");
}

/** A moment as the reader's clock shows it, to the minute. */
export function clockTime(unixSeconds: number): string {
  const moment = new Date(unixSeconds * 1000);
  const date = [
    digits(moment.getFullYear(), 4),
    digits(moment.getMonth() + 1),
    digits(moment.getDate()),
  ];
  return `${date.join("-")}T${digits(moment.getHours())}:${digits(moment.getMinutes())}`;
}

/**
 * The moment at which the reader's clock shows this, in unix seconds; undefined when it is no time.
 * Of an hour that comes twice the first is meant.
 */
export function momentOf(text: string): number | undefined {
  const milliseconds = new Date(text).getTime();
  return text === "" || Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

/** Whether the reader's clock never shows this: it is put forward past it that night. */
export function isSkipped(text: string): boolean {
  const moment = momentOf(text);
  return moment !== undefined && clockTime(moment) !== text.slice(0, clockTime(moment).length);
}

/** The first and the last minute that can be chosen between two moments, the second left out. */
export function clockLimits(opens: number, closes: number): { min: string; max: string } {
  return { min: clockTime(opens), max: clockTime(closes - MINUTE) };
}
