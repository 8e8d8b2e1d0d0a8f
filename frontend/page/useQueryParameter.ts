import { useSyncExternalStore } from "react";

import { usePage } from "./PageContext";
import { queryValue, withQueryValue } from "./queryString";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

function pushSearch(search: string): void {
  const { pathname, hash } = window.location;
  window.history.pushState(null, "", `${pathname}${search}${hash}`);
  for (const listener of listeners) {
    listener();
  }
}

/**
 * A filter that lives in the page's query, so that every view has an address and the browser's
 * buttons step through the choices. A missing or unknown value counts as `defaultValue`, which
 * itself is not written into the address.
 */
export function useQueryParameter<Value extends string>(
  name: string,
  allowed: readonly Value[],
  defaultValue: Value,
): [value: Value, setValue: (value: Value) => void] {
  const page = usePage();
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => page.search,
  );
  const asked = queryValue(search, name);
  const value = allowed.find((candidate) => candidate === asked) ?? defaultValue;

  function setValue(next: Value): void {
    if (next !== value) {
      pushSearch(
        withQueryValue(window.location.search, name, next === defaultValue ? undefined : next),
      );
    }
  }

  return [value, setValue];
}
