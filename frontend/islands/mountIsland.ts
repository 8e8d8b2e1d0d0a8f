import type { ErrorInfo } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { readPageData } from "../page/PageData";
import type { Island } from "./island";

/** React mends what the server rendered differently; the console says so, and the tests listen. */
function reportRecoverableError(error: unknown, info: ErrorInfo): void {
  console.error(error, info.componentStack);
}

/** Brings an island to life in every place that the document has for it. */
export function mountIsland({ name, element, identifierPrefix }: Island): void {
  const places = document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`);
  for (const place of places) {
    const props: unknown = JSON.parse(place.dataset.props ?? "{}");
    const content = element(props, readPageData());
    const options = { identifierPrefix, onRecoverableError: reportRecoverableError };
    if (place.dataset.rendered === "server") {
      hydrateRoot(place, content, options);
    } else {
      createRoot(place, options).render(content);
    }
  }
}
