/** What a device says that names no place: nothing known, or an offset such as `+05:30`. */
const NAMELESS = /^(Etc\/Unknown|[+-]\d.*)$/;
const HOUR = 60;

/** The time zone of the reader's device. */
export interface LocalZone {
  /** The one that the server reads, of the IANA database. */
  readonly key: string;
  /** The device's, as people read it. */
  readonly words: string;
  /** Whether `key` has the device's clock. */
  readonly isOwn: boolean;
}

/**
 * The zone of the reader's device. Where the device names none, the server gets its offset of now, if that
 * is in whole hours, or else UTC.
 */
export function localZone(): LocalZone {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  if (!NAMELESS.test(timeZone)) {
    return { key: timeZone, words: timeZone, isOwn: true };
  }
  const east = -new Date().getTimezoneOffset();
  if (east === 0) {
    return { key: "UTC", words: "UTC", isOwn: true };
  }
  // The names in the database have the sign the other way round.
  const [sign, opposite] = east > 0 ? ["+", "-"] : ["-", "+"];
  const hours = String(Math.floor(Math.abs(east) / HOUR));
  const minutes = Math.abs(east) % HOUR;
  return minutes === 0
    ? { key: `Etc/GMT${opposite}${hours}`, words: `UTC${sign}${hours}`, isOwn: true }
    : { key: "UTC", words: `UTC${sign}${hours}:${String(minutes)}`, isOwn: false };
}
