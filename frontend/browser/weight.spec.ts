import { expect, test } from "./portal";

const KILOBYTE = 1000;

/** The most that a page may weigh on the wire: brotli for files, what the server chooses for HTML. */
const BUDGETS = { scriptAndStyle: 75 * KILOBYTE, html: 30 * KILOBYTE, fonts: 40 * KILOBYTE };

const PAGES = ["/", "/bcl/standings", "/clvr/standings"];

for (const path of PAGES) {
  test(`${path} keeps to its weight`, async ({ page, request }, { annotations }) => {
    const weights = { scriptAndStyle: 0, html: 0, fonts: 0 };
    const kinds = new Map<string, keyof typeof weights>([
      ["document", "html"],
      ["script", "scriptAndStyle"],
      ["stylesheet", "scriptAndStyle"],
      ["font", "fonts"],
    ]);
    const loaded = new Map<string, keyof typeof weights>();
    page.on("request", (sent) => {
      const kind = kinds.get(sent.resourceType());
      if (kind !== undefined) {
        loaded.set(sent.url(), kind);
      }
    });
    await page.goto(path, { waitUntil: "networkidle" });

    for (const [url, kind] of loaded) {
      const response = await request.get(url, { headers: { "Accept-Encoding": "br, gzip" } });
      const length = Number(response.headers()["content-length"]);
      expect(length, `content-length of ${url}`).toBeGreaterThan(0);
      weights[kind] += length;
    }
    annotations.push({ type: "weight", description: JSON.stringify(weights) });
    for (const [kind, budget] of Object.entries(BUDGETS)) {
      const weight = weights[kind as keyof typeof weights];
      expect(weight, `${kind} of ${path}, in bytes`).toBeGreaterThan(0);
      expect(weight, `${kind} of ${path}, in bytes`).toBeLessThanOrEqual(budget);
    }
  });
}
