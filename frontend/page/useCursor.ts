import { queryValue, withQueryValue } from "./queryString";
import { pushSearch, replaceSearch, useSearch } from "./search";

interface Cursor {
  /** The query of the API: the key of the row before the page, or nothing for the first page. */
  asked: { before?: number };
  showOlder: (last: string) => void;
  showNewest: () => void;
  /** Wraps a filter's setter: another filter starts on its first page. */
  filter: <Value>(set: (value: Value) => void) => (value: Value) => void;
}

const withCursor = (before?: string) => withQueryValue(window.location.search, "before", before);

/**
 * The cursor of a list with the newest first, which lives in the page's query: the browser's buttons
 * step through the pages. What is no key counts as none.
 */
export function useCursor(): Cursor {
  const before = queryValue(useSearch(), "before") ?? "";
  return {
    asked: /^[1-9]\d{0,14}$/.test(before) ? { before: Number(before) } : {},
    showOlder: (last) => {
      pushSearch(withCursor(last));
    },
    showNewest: () => {
      if (before !== "") {
        pushSearch(withCursor());
      }
    },
    filter: (set) => (value) => {
      set(value);
      replaceSearch(withCursor());
    },
  };
}
