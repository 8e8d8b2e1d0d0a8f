import { formatTime, type TimeFormat, weekday } from "./formatTime";

// Texts from the server contain timestamps as marks, such as `<t:1767294000>` with unix seconds: see
// clvr/lib/timestamps.py.

const MARK = /<t:(\d{1,11})>/;
const READERS: TimeFormat = { locale: undefined, timeZone: undefined };

/** The parts of a text: words, and timestamps as unix seconds. */
export function partsOf(text: string): (string | number)[] {
  return text.split(MARK).map((part, place) => (place % 2 === 1 ? Number(part) : part));
}

function written(text: string, format: TimeFormat): string {
  return partsOf(text)
    .map((part) =>
      typeof part === "string" ? part : `${weekday(part, format)} ${formatTime(part, format)}`,
    )
    .join("");
}

/**
 * The text with its timestamps in the reader's time zone and with the weekday. For the browser only.
 */
export function inLocalTime(text: string): string {
  return written(text, READERS);
}

/** The same in UTC, for accessible names: there the server and the browser have to agree. */
export function inUtc(text: string): string {
  return written(text, { locale: "en-US", timeZone: "UTC" });
}

/** An answer of the server with all its texts in the reader's time zone. */
export function allInLocalTime(value: unknown): unknown {
  if (typeof value === "string") {
    return inLocalTime(value);
  }
  if (Array.isArray(value)) {
    return value.map(allInLocalTime);
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]: [string, unknown]) => [name, allInLocalTime(each)]),
    );
  }
  return value;
}
