// The value of the platform's date and time control, such as `2026-11-29T19:00`, in the reader's
// time zone.

const MINUTE = 60;

function digits(value: number, length = 2): string {
  return String(value).padStart(length, "0");
}

/** A moment in the reader's time zone, to the minute. */
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
 * The moment of a local time, in unix seconds; undefined when it is not a time. Of an hour that
 * comes twice, the first is used.
 */
export function momentOf(text: string): number | undefined {
  const milliseconds = new Date(text).getTime();
  return text === "" || Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

/** Whether this local time does not exist, because the clocks go forward past it. */
export function isSkipped(text: string): boolean {
  const moment = momentOf(text);
  return moment !== undefined && clockTime(moment) !== text.slice(0, clockTime(moment).length);
}

/** The first and the last minute that can be chosen between two moments, the second left out. */
export function clockLimits(opens: number, closes: number): { min: string; max: string } {
  return { min: clockTime(opens), max: clockTime(closes - MINUTE) };
}
