import type { ComponentType } from "react";

import { IslandRoot } from "./IslandRoot";
import type { Island } from "./islandType";
import { mountIsland } from "./mountIsland";

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
