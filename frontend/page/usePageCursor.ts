import { usePlaceInQuery } from "./usePlaceInQuery";

const LONGEST = 2000;

/** The cursor of a page of a list in any order. Only the server reads it. */
export function usePageCursor() {
  const { place, show, filter } = usePlaceInQuery("cursor");
  const isCursor = place.length <= LONGEST && /^[\w.:-]+$/.test(place);
  return {
    /** The query of the API: a page's cursor, or nothing for the first page. */
    asked: isCursor ? { cursor: place } : {},
    turnTo: (cursor: string) => {
      show(cursor);
    },
    filter,
  };
}
