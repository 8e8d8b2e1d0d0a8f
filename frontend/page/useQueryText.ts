import { queryValue, withQueryValue } from "./queryString";
import { replaceSearch, useSearch } from "./search";

/**
 * A text that lives in the page's query, so that what was entered has an address. Typing it leaves no
 * steps for the browser's buttons; an empty text is not written into the address.
 */
export function useQueryText(name: string): [text: string, setText: (text: string) => void] {
  const text = queryValue(useSearch(), name) ?? "";

  function setText(next: string): void {
    replaceSearch(withQueryValue(window.location.search, name, next === "" ? undefined : next));
  }

  return [text, setText];
}
