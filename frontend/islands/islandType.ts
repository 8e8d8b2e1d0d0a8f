import type { ReactElement } from "react";

import type { PageData } from "../page/PageData";

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
