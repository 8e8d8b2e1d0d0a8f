import { queryValue, withQueryValue } from "./queryString";
import { pushSearch, replaceSearch, useSearch } from "./search";

interface PlaceInQuery {
  /** What the page's query says, or an empty text for the first page. */
  place: string;
  /** Shows another page, the first one without a place. */
  show: (place?: string) => void;
  /** Wraps a filter's setter: another filter starts on its first page. */
  filter: <Value>(set: (value: Value) => void) => (value: Value) => void;
}

/** The place in a list, in the page's query: the browser's buttons step through the pages. */
export function usePlaceInQuery(name: string): PlaceInQuery {
  const withPlace = (place?: string) => withQueryValue(window.location.search, name, place);
  return {
    place: queryValue(useSearch(), name) ?? "",
    show: (place) => {
      pushSearch(withPlace(place));
    },
    filter: (set) => (value) => {
      set(value);
      replaceSearch(withPlace());
    },
  };
}
