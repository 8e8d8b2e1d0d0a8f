import { usePlaceInQuery } from "./usePlaceInQuery";

/**
 * The cursor of a list with the newest first: the key of the row before the page. What is no key
 * counts as none.
 */
export function useCursor() {
  const { place, show, filter } = usePlaceInQuery("before");
  return {
    /** The query of the API: a row's key, or nothing for the first page. */
    asked: /^[1-9]\d{0,14}$/.test(place) ? { before: Number(place) } : {},
    showOlder: (last: string) => {
      show(last);
    },
    showNewest: () => {
      if (place !== "") {
        show();
      }
    },
    filter,
  };
}
