const KEY = "clvr-put-aside";

/** How long something is put aside, in seconds. */
const ASIDE_FOR = 16 * 3600;

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
  return write({ ...readAside(now), [key]: now + ASIDE_FOR });
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
