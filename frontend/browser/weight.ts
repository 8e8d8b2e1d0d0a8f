import { gzipSync } from "node:zlib";

import { type Page, type Response, test } from "@playwright/test";

import { expect } from "./portal";

export const KILOBYTE = 1000;

/** The weight limits of a page on the wire: brotli for files, the server's choice for HTML. */
const BUDGETS = { scriptAndStyle: 75 * KILOBYTE, html: 30 * KILOBYTE, fonts: 40 * KILOBYTE };

type Kind = keyof typeof BUDGETS;

const KINDS = new Map<string, Kind>([
  ["document", "html"],
  ["script", "scriptAndStyle"],
  ["stylesheet", "scriptAndStyle"],
  ["font", "fonts"],
]);

/** Extra weight for pages that show everything about teams and their matches. */
export const MORE = 13.2 * KILOBYTE;

/** Notes what a page loads from now on. */
export function recordResponses(page: Page): Response[] {
  const loads: Response[] = [];
  page.on("response", (response) => {
    loads.push(response);
  });
  return loads;
}

/** The weight of the styles that lie in a page, compressed as the page is. */
async function inlineStyles(page: Response): Promise<number> {
  const html = await page.text();
  return gzipSync(
    Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text]) => text).join(""),
  ).length;
}

/** Checks the weight of what a page loaded against the limits. */
export async function expectLight(loads: readonly Response[], more = 0): Promise<void> {
  const weights = { scriptAndStyle: 0, html: 0, fonts: 0 };
  for (const [url, response] of new Map(loads.map((response) => [response.url(), response]))) {
    const kind = KINDS.get(response.request().resourceType());
    // Rules of PDF are a league's own file, whatever their size.
    if (kind !== undefined && response.headers()["content-type"] !== "application/pdf") {
      const length = Number(response.headers()["content-length"]);
      expect(length, `content-length of ${url}`).toBeGreaterThan(0);
      const inline = kind === "html" ? await inlineStyles(response) : 0;
      weights[kind] += length - inline;
      weights.scriptAndStyle += inline;
    }
  }
  test.info().annotations.push({ type: "weight", description: JSON.stringify(weights) });
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    const weight = weights[kind as Kind];
    const most = budget + (kind === "scriptAndStyle" ? more : 0);
    expect.soft(weight, `${kind} in bytes`).toBeGreaterThan(0);
    expect.soft(weight, `${kind} in bytes`).toBeLessThanOrEqual(most);
  }
}

/** The scripts and style sheets that this process has searched for the portals' library. */
const searched = new Set<string>();

/** Checks that nothing which a page loaded is of the library of the staff's portals. */
export async function expectNoStaffLibrary(loads: readonly Response[]): Promise<void> {
  for (const response of loads) {
    const url = response.url();
    if (/\.(js|css)$/.test(new URL(url).pathname) && !searched.has(url)) {
      searched.add(url);
      expect.soft(await response.text(), url).not.toContain("mantine");
    }
  }
}
