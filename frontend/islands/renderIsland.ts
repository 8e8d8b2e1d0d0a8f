import { renderToString } from "react-dom/server.edge";

import type { PageData } from "../page/PageData";
import type { Island } from "./island";

/** What Django hands over, as JSON. */
interface RenderRequest {
  readonly props: unknown;
  readonly page: PageData;
}

/** React puts a preload for each image before the markup; only the page's head should preload. */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

/** Makes the function that renders any of the islands by its name. */
export function islandRenderer(islands: Iterable<Island>): (name: string, json: string) => string {
  const byName = new Map(Array.from(islands, (island) => [island.name, island]));
  return (name, json) => {
    const island = byName.get(name);
    if (island === undefined) {
      throw new Error(`There is no island named ${name}.`);
    }
    const { props, page } = JSON.parse(json) as RenderRequest;
    const { element, identifierPrefix } = island;
    return renderToString(element(props, page), { identifierPrefix }).replace(IMAGE_PRELOADS, "");
  };
}
