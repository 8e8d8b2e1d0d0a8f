import "./v8Shims";

import type { Island } from "./islandType";
import { asksForReader, islandRenderer } from "./renderIsland";

declare global {
  /** The markup of an island. `json` is `{"props": …, "page": …}`. An unknown name throws. */
  var renderIsland: (name: string, json: string, session?: string) => string;
  /** Whether the last rendering asked for the session. */
  var asksForReader: () => boolean;
}

// The staff portals are rendered only in the browser, with a library that V8 does not need to load.
const pages = import.meta.glob<{ default: Island }>(["../pages/**/*.tsx", "!../pages/staff/**"], {
  eager: true,
});

globalThis.renderIsland = islandRenderer(Object.values(pages).map((page) => page.default));
globalThis.asksForReader = asksForReader;
