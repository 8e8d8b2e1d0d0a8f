import { useSyncExternalStore } from "react";

type ColorScheme = "dark" | "light";

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

/** The colour scheme of the page, which `theme.js` sets and the switch in the header changes. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, read, () => "dark");
}
