import { useSyncExternalStore } from "react";

import { createEmitter } from "../api/emitter";
import { usePage } from "./PageContext";

const [tell, onTold] = createEmitter<string>();

function subscribe(listener: () => void): () => void {
  const ignore = onTold(listener);
  window.addEventListener("popstate", listener);
  return () => {
    ignore();
    window.removeEventListener("popstate", listener);
  };
}

function addressWith(search: string): string {
  const { pathname, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/** The query of the page's address, with its question mark or empty, as it changes. */
export function useSearch(): string {
  const page = usePage();
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => page.search,
  );
}

/** Changes the page's query and adds a history entry. */
export function pushSearch(search: string): void {
  window.history.pushState(null, "", addressWith(search));
  tell(search);
}

/** Changes the page's query without a history entry, for example for every letter that is typed. */
export function replaceSearch(search: string): void {
  window.history.replaceState(null, "", addressWith(search));
  tell(search);
}
