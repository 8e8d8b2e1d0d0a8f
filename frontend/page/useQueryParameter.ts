import { queryValue, withQueryValue } from "./queryString";
import { pushSearch, useSearch } from "./search";

/**
 * A filter that lives in the page's query, so that every view has an address and the browser's
 * buttons step through the choices. Capitals and small letters count alike, a missing or unknown value as
 * `defaultValue`, which itself is not written into the address.
 */
export function useQueryParameter<Value extends string>(
  name: string,
  allowed: readonly Value[],
  defaultValue: Value,
): [value: Value, setValue: (value: Value) => void] {
  const asked = queryValue(useSearch(), name)?.toLowerCase();
  const value = allowed.find((candidate) => candidate.toLowerCase() === asked) ?? defaultValue;

  function setValue(next: Value): void {
    if (next !== value) {
      pushSearch(
        withQueryValue(window.location.search, name, next === defaultValue ? undefined : next),
      );
    }
  }

  return [value, setValue];
}
