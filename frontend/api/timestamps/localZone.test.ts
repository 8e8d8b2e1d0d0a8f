import { expect, it, vi } from "vitest";

import { localZone } from "./localZone";

it.each([
  ["Europe/Berlin", -60, "Europe/Berlin", "Europe/Berlin", true],
  ["UTC", 0, "UTC", "UTC", true],
  ["Etc/Unknown", 0, "UTC", "UTC", true],
  ["Etc/Unknown", -120, "Etc/GMT-2", "UTC+2", true],
  ["-05:00", 300, "Etc/GMT+5", "UTC-5", true],
  ["+05:30", -330, "UTC", "UTC+5:30", false],
])(
  "reads a device's zone %s, %i minutes west of UTC, as %s",
  (timeZone, west, key, words, isOwn) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
      timeZone,
    } as Intl.ResolvedDateTimeFormatOptions);
    vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(west);
    expect(localZone()).toEqual({ key, words, isOwn });
  },
);
