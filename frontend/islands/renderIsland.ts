import { renderToString } from "react-dom/server.edge";

import type { PageData } from "../page/PageData";
import type { Session } from "../page/session";
import type { Island } from "./islandType";

/** What Django hands over, as JSON. An island beside the page's own does not look at the page. */
interface RenderRequest {
  readonly props: unknown;
  readonly page: Omit<PageData, "session">;
}

/** Renders an island by its name. `json` is a RenderRequest, `session` the reader's session. */
type RenderIsland = (name: string, json: string, session?: string) => string;

/** React puts a preload for each image before the markup; only the page's head should preload. */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

/** Whether the last rendering asked who reads the page. If not, it is the same for everyone. */
let wasReaderAsked = false;

export function asksForReader(): boolean {
  return wasReaderAsked;
}

/** The page with its session, which notes that it is read. */
function withSession(page: Omit<PageData, "session">, session: string): PageData {
  return {
    ...page,
    get session() {
      wasReaderAsked = true;
      return JSON.parse(session) as Session | null;
    },
  };
}

/** Makes the function that renders any of the islands by its name. */
export function islandRenderer(islands: Iterable<Island>): RenderIsland {
  const byName = new Map(Array.from(islands, (island) => [island.name, island]));
  return (name, json, session = "null") => {
    const island = byName.get(name);
    if (island === undefined) {
      throw new Error(`There is no island named ${name}.`);
    }
    const { props, page } = JSON.parse(json) as RenderRequest;
    const { element, identifierPrefix } = island;
    wasReaderAsked = false;
    const rendered = element(props, withSession(page, session));
    return renderToString(rendered, { identifierPrefix }).replace(IMAGE_PRELOADS, "");
  };
}
