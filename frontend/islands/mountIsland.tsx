import { type ErrorInfo, type ReactNode, startTransition, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

import { readPageData } from "../page/PageData";
import type { Island } from "./islandType";
import { islandPlaces } from "./islandPlaces";
import { onIdleOrInteraction } from "./onIdleOrInteraction";

/** React repairs what the server rendered differently and logs it; the tests look for that. */
function reportRecoverableError(error: unknown, info: ErrorInfo): void {
  console.error(error, info.componentStack);
}

interface HydratedProps {
  place: HTMLElement;
  children: ReactNode;
}

/** Says in the document that an island is hydrated, and does again what was done in it before. */
function Hydrated({ place, children }: HydratedProps) {
  useLayoutEffect(() => {
    const doAgain = window.early?.take(place);
    queueMicrotask(() => {
      doAgain?.();
    });
  }, [place]);
  return children;
}

/**
 * Mounts an island in every place that the document has for it: where the server rendered it, at an
 * idle moment, in pieces between which the browser can do other work, or when it is touched, at once.
 * Returns a function that takes them all down.
 */
export function mountIsland({ name, element, identifierPrefix }: Island): () => void {
  const options = { identifierPrefix, onRecoverableError: reportRecoverableError };
  const roots: Root[] = [];
  for (const { place, props, isRendered } of islandPlaces(name)) {
    if (!isRendered) {
      const root = createRoot(place, options);
      root.render(element(props, readPageData()));
      roots.push(root);
      continue;
    }
    const hydrate = () => {
      const content = <Hydrated place={place}>{element(props, readPageData())}</Hydrated>;
      roots.push(hydrateRoot(place, content, options));
    };
    onIdleOrInteraction(place, window.early?.isTouched(place) ?? false, (wasTouched) => {
      (wasTouched ? flushSync : startTransition)(hydrate);
    });
  }
  return () => {
    for (const root of roots) {
      root.unmount();
    }
  };
}
