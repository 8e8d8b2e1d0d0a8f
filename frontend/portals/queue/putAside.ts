const KEY = "clvr-put-aside";

/** The hour at which what was put aside the day before is shown again, by the reader's clock. */
const MORNING = 5;

/** The next day's morning, in unix seconds. */
function tomorrow(now: number): number {
  const day = new Date(now * 1000);
  return Math.floor(
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1, MORNING).getTime() / 1000,
  );
}

/** Until when what is put aside on this device stays there, in unix seconds, by its key. */
export type Aside = Readonly<Record<string, number>>;

/** What is put aside now. */
export function readAside(now: number): Aside {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter(
        (entry): entry is [string, number] => typeof entry[1] === "number" && entry[1] > now,
      ),
    );
  } catch {
    // The browser keeps nothing, or somebody has changed it.
    return {};
  }
}

/** Puts a thing aside until tomorrow; returns all that is. */
export function putAside(key: string, now: number): Aside {
  return write({ ...readAside(now), [key]: tomorrow(now) });
}

/** Shows everything again. */
export const takeAllBack = (): Aside => write({});

function write(aside: Aside): Aside {
  try {
    localStorage.setItem(KEY, JSON.stringify(aside));
  } catch {
    // It stays put aside on this page alone.
  }
  return aside;
}
