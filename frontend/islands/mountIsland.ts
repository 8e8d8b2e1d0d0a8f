import type { ErrorInfo } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

import { readPageData } from "../page/PageData";
import { islandPlaces } from "./islandPlaces";
import type { Island } from "./island";

/** React repairs what the server rendered differently and logs it; the tests look for that. */
function reportRecoverableError(error: unknown, info: ErrorInfo): void {
  console.error(error, info.componentStack);
}

/** Mounts an island in every place that the document has for it, and returns React's roots. */
export function mountIsland({ name, element, identifierPrefix }: Island): Root[] {
  return Array.from(islandPlaces(name), ({ place, props, isRendered }) => {
    const content = element(props, readPageData());
    const options = { identifierPrefix, onRecoverableError: reportRecoverableError };
    if (isRendered) {
      return hydrateRoot(place, content, options);
    }
    const root = createRoot(place, options);
    root.render(content);
    return root;
  });
}
