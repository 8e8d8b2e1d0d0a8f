// The value of the platform's date and time control, such as `2026-11-29T19:00`, in the reader's
// time zone.

const MINUTE = 60;

function digits(value: number, length = 2): string {
  return String(value).padStart(length, "0");
}

/** A time in the reader's time zone, to the minute. */
export function clockTime(unixSeconds: number): string {
  const timestamp = new Date(unixSeconds * 1000);
  const date = [
    digits(timestamp.getFullYear(), 4),
    digits(timestamp.getMonth() + 1),
    digits(timestamp.getDate()),
  ];
  return `${date.join("-")}T${digits(timestamp.getHours())}:${digits(timestamp.getMinutes())}`;
}

/**
 * The timestamp of a local time, in unix seconds; undefined when it is not a time. Of an hour that
 * comes twice, the first is used.
 */
export function timestampOf(text: string): number | undefined {
  const milliseconds = new Date(text).getTime();
  return text === "" || Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

/** A timestamp as the API reads and writes what staff type, to the minute: `2026-11-29T18:00Z`. */
export function exactTime(unixSeconds: number): string {
  return `${new Date(unixSeconds * 1000).toISOString().slice(0, "2026-11-29T18:00".length)}Z`;
}

/** Whether this local time does not exist, because the clocks go forward past it. */
export function isSkipped(text: string): boolean {
  const timestamp = timestampOf(text);
  return (
    timestamp !== undefined && clockTime(timestamp) !== text.slice(0, clockTime(timestamp).length)
  );
}

/** The first and the last minute that can be chosen between two timestamps, the second left out. */
export function clockLimits(opens: number, closes: number): { min: string; max: string } {
  return { min: clockTime(opens), max: clockTime(closes - MINUTE) };
}
