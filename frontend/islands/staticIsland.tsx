import type { ComponentType, ReactElement } from "react";

import type { PageData } from "../page/PageData";
import { islandPlaces } from "./islandPlaces";
import type { Island } from "./islandType";

/** Adds behaviour to an island's markup in the document. */
type Hydrate = (place: HTMLElement) => void;

/** Renders an island that came without markup. React's renderer is only loaded for this. */
async function renderInBrowser(
  place: HTMLElement,
  content: ReactElement,
  identifierPrefix: string,
): Promise<void> {
  const [{ createRoot }, { flushSync }] = await Promise.all([
    import("react-dom/client"),
    import("react-dom"),
  ]);
  const root = createRoot(place, { identifierPrefix });
  flushSync(() => {
    root.render(content);
  });
}

/** What a static island gets beside its properties on the server: the API's answers. */
export interface WithAnswers {
  readonly answers?: PageData["fallback"];
}

/**
 * Makes a component an island whose markup never changes: the server renders it, and a few lines
 * hydrate it, so the browser does not load a renderer. It has no state, no effects and no API
 * calls.
 */
export function staticIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props & WithAnswers>,
  hydrate: Hydrate,
): Island {
  // Only the server has the page: here its data would be code that every page loads.
  const element = (props: unknown, page?: PageData) => (
    <Component {...(props as Props)} {...(page && { answers: page.fallback })} />
  );
  const identifierPrefix = `${name.replaceAll("/", "-")}-`;
  if (!import.meta.env.SSR) {
    const hydrateAndDoAgain = (place: HTMLElement) => {
      hydrate(place);
      window.early?.take(place)();
    };
    for (const { place, props, isRendered } of islandPlaces(name)) {
      if (isRendered) {
        hydrateAndDoAgain(place);
      } else {
        void renderInBrowser(place, element(props), identifierPrefix).then(() => {
          hydrateAndDoAgain(place);
        });
      }
    }
  }
  return { name, element, identifierPrefix };
}
