import { useSyncExternalStore } from "react";

export type ColorScheme = "dark" | "light";

const ATTRIBUTE = "data-color-scheme";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [ATTRIBUTE] });
  return () => {
    observer.disconnect();
  };
}

function read(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === "light" ? "light" : "dark";
}

/**
 * The colour scheme of the page, which `theme.js` sets and the switch in the header changes.
 * Undefined on the server, which does not know it.
 */
export function useColorScheme(): ColorScheme | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}
