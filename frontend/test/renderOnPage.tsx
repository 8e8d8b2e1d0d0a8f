import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { SWRConfig } from "swr";

import { IslandRoot } from "../islands/IslandRoot";
import type { PageData } from "../page/PageData";

const PAGE: PageData = { path: "/bcl/standings", search: "", session: null, fallback: {} };

/**
 * Renders an element like the browser on a page that Django served at this address, with its own
 * cache.
 */
export function renderOnPage(element: ReactElement, settings: Partial<PageData> = {}) {
  const page = { ...PAGE, ...settings };
  window.history.replaceState(null, "", `${page.path}${page.search}`);
  return render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <IslandRoot page={page}>{element}</IslandRoot>
    </SWRConfig>,
  );
}
