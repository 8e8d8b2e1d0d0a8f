import type { ComponentType, ReactElement } from "react";

import type { PageData } from "../page/PageData";
import { IslandRoot } from "./IslandRoot";
import { mountIsland } from "./mountIsland";

/** A component on a page that Django serves. */
export interface Island {
  /** The path of its entry under `pages/`, without the extension. */
  readonly name: string;
  /** The element to render. `props` are what the page says in JSON. */
  readonly element: (props: unknown, page: PageData) => ReactElement;
  /**
   * The prefix of its ids, the same on the server and in the browser. A page has an island at most
   * once, or two elements would share an id.
   */
  readonly identifierPrefix: string;
}

/**
 * Makes a component an island. In the browser it is mounted at once wherever the page has a place
 * for it; on the server only the renderer uses it.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): Island {
  const made: Island = {
    name,
    element: (props, page) => (
      <IslandRoot page={page}>
        <Component {...(props as Props)} />
      </IslandRoot>
    ),
    identifierPrefix: `${name.replaceAll("/", "-")}-`,
  };
  if (!import.meta.env.SSR) {
    mountIsland(made);
  }
  return made;
}
