import { queryValue, withQueryValue } from "./queryString";
import { pushSearch, replaceSearch, useSearch } from "./search";

interface PageCursor {
  /** The query of the API: a page's cursor, or nothing for the first page. */
  asked: { cursor?: string };
  turnTo: (cursor: string) => void;
  /** Wraps a filter's setter: another filter starts on its first page. */
  filter: <Value>(set: (value: Value) => void) => (value: Value) => void;
}

const LONGEST = 2000;
const withCursor = (cursor?: string) => withQueryValue(window.location.search, "cursor", cursor);

/**
 * The cursor of a list's page, which lives in the page's query: the browser's buttons step through
 * the pages. Only the server reads it.
 */
export function usePageCursor(): PageCursor {
  const cursor = queryValue(useSearch(), "cursor") ?? "";
  const isCursor = cursor !== "" && cursor.length <= LONGEST && /^[\w.:-]+$/.test(cursor);
  return {
    asked: isCursor ? { cursor } : {},
    turnTo: (next) => {
      pushSearch(withCursor(next));
    },
    filter: (set) => (value) => {
      set(value);
      replaceSearch(withCursor());
    },
  };
}
