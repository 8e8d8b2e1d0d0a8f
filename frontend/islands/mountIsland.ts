import type { ErrorInfo } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";

import { readPageData } from "../page/PageData";
import { islandPlaces } from "./islandPlaces";
import type { Island } from "./island";

/** React repairs what the server rendered differently and logs it; the tests look for that. */
function reportRecoverableError(error: unknown, info: ErrorInfo): void {
  console.error(error, info.componentStack);
}

/** Mounts an island in every place that the document has for it. */
export function mountIsland({ name, element, identifierPrefix }: Island): void {
  for (const { place, props, isRendered } of islandPlaces(name)) {
    const content = element(props, readPageData());
    const options = { identifierPrefix, onRecoverableError: reportRecoverableError };
    if (isRendered) {
      hydrateRoot(place, content, options);
    } else {
      createRoot(place, options).render(content);
    }
  }
}
