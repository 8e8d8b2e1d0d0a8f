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

/** Where the component of a static island comes from. */
interface Drawing<Props> {
  /** On the server: the browser's build leaves it out. */
  readonly OnServer: ComponentType<Props & WithAnswers> | undefined;
  /** In a browser, which needs it only where the server could not render. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Its style sheets: one of which the browser's build sees no use is not in the page. */
  readonly styles: readonly unknown[];
}

/**
 * Makes a component an island whose markup never changes: the server renders it, and a few lines
 * hydrate it, so the browser loads neither a renderer nor the component. It has no state, no effects
 * and no API calls.
 */
export function staticIsland<Props extends object>(
  name: string,
  { OnServer, load }: Drawing<Props>,
  hydrate: Hydrate,
): Island {
  // An island beside the page's own has no page.
  const element = (props: unknown, page: PageData | null) =>
    OnServer ? <OnServer {...(props as Props)} {...(page && { answers: page.fallback })} /> : <></>;
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
        void load()
          .then((Component) =>
            renderInBrowser(place, <Component {...(props as Props)} />, identifierPrefix),
          )
          .then(() => {
            hydrateAndDoAgain(place);
          });
      }
    }
  }
  return { name, element, identifierPrefix };
}
