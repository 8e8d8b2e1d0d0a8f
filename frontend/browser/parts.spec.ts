import { expect, test } from "./portal";
import { slowProxy } from "./slowProxy";

/** Pixels by which a column may move once its head is shown: a cell can be a little wider. */
const MOST_MOVED = 16;

for (const path of [
  "/bcl/standings",
  "/clvr/standings",
  "/bcl/matches?week=2",
  "/clvr/matches?week=2",
]) {
  test(`the columns of ${path} stay where they are while the rows arrive`, async ({
    browser,
    baseURL,
  }) => {
    const line = await slowProxy(baseURL ?? "");
    // Chromium asks no proxy for addresses of its own machine, unless told to.
    const proxy = { server: line.url, bypass: "<-loopback>" };
    const context = await browser.newContext({ proxy });
    const page = await context.newPage();
    const heads = page.locator("table").first().locator("thead th");
    const places = () =>
      heads.evaluateAll((found) => found.map((head) => Math.round(head.getBoundingClientRect().x)));
    await page.goto(path, { waitUntil: "commit" });
    await expect(heads.last()).toBeVisible();
    expect(await page.locator("tbody tr").count()).toBe(0);
    const before = await places();
    line.sendRest();
    await page.waitForLoadState("load");
    await expect(page.locator("tbody tr").first()).toBeVisible();
    const after = await places();
    const moved = after.map((place, column) => Math.abs(place - (before[column] ?? 0)));
    const what = `from ${before.join(", ")} to ${after.join(", ")}`;
    expect(Math.max(...moved), what).toBeLessThanOrEqual(MOST_MOVED);
    await context.close();
    line.close();
  });
}
