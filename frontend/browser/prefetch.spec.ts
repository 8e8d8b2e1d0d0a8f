import { type Page, type Request } from "@playwright/test";

import { expect, settle, test } from "./portal";

const PURPOSE = "sec-purpose";

function listenForPrefetches(page: Page): Request[] {
  const prefetches: Request[] = [];
  page.on("request", (sent) => {
    if (sent.headers()[PURPOSE]?.startsWith("prefetch")) {
      prefetches.push(sent);
    }
  });
  return prefetches;
}

const paths = (requests: readonly Request[]) =>
  requests.map((sent) => {
    const { pathname, search } = new URL(sent.url());
    return pathname + search;
  });

/**
 * Waits until the browser has matched the speculation rules with the links of the page, whose own is
 * one of them. It tells of them more than once: the rules may come before the whole page. Returns
 * the links that match.
 */
async function openWithRules(page: Page, path: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  let candidates: string[] = [];
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    candidates = preloadingAttemptSources.map(({ key }) => new URL(key.url).pathname);
  });
  await session.send("Preload.enable");
  await page.goto(path);
  await settle(page);
  await expect.poll(() => candidates).toContain(path);
  return candidates;
}

/** Adds a link to the page, where the mouse can reach it. */
async function addLink(page: Page, href: string, attributes = ""): Promise<void> {
  await page.evaluate(
    ([address, more]) => {
      document
        .querySelector("main")
        ?.insertAdjacentHTML("afterbegin", `<p><a href="${address}" ${more}>Added</a></p>`);
    },
    [href, attributes] as const,
  );
}

test("prefetches a link to a public page on hover, and uses the response", async ({ page }) => {
  const prefetches = listenForPrefetches(page);
  const candidates = await openWithRules(page, "/bcl/standings");
  expect(candidates).not.toContain("/login");
  const link = page
    .getByRole("navigation", { name: "Leagues" })
    .getByRole("link", { name: "CLVR" });
  await link.hover();
  await expect.poll(() => paths(prefetches)).toEqual(["/"]);
  expect((await prefetches[0]?.response())?.headers()["cache-control"]).toBe("private, no-cache");
  await link.click();
  await expect(page).toHaveTitle("CLVR");
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation");
    return entry && "deliveryType" in entry ? entry.deliveryType : "";
  });
  expect(delivery).toBe("navigational-prefetch");
});

const LEFT_ALONE = [
  "/login?next=/",
  "/api/search?q=owl",
  "/media/x.webp",
  "/bcl/rules/file",
  "/admin/manage/users",
  "/tm",
  "/mod/check-mmr/1",
  "/bcl/team/1/manage",
  "/players/1/edit",
  "/players/1/generate-bearer",
  "/players/1/matches?page=2",
];

test("prefetches a link when it is pressed, but not pages that are not public", async ({
  page,
}) => {
  const prefetches = listenForPrefetches(page);
  await openWithRules(page, "/bcl/standings");
  const links = [
    ...LEFT_ALONE.map((href) => [href, ""] as const),
    // No other link on the page has these URLs: another link could cause a prefetch.
    ["/ocl/standings?region=na", "download"] as const,
    ["/ocl/standings?region=eu", 'rel="nofollow"'] as const,
    ["/ocl/standings?region=apac", 'target="_blank" rel="noopener"'] as const,
  ];
  for (const [href, attributes] of links) {
    await addLink(page, href, attributes);
    await page.getByRole("link", { name: "Added" }).first().hover();
    await page.waitForTimeout(300);
  }
  expect(paths(prefetches)).toEqual([]);
  await test.step("prefetches a link when it is pressed, with its query", async () => {
    await addLink(page, "/ocl/standings?season=1");
    await page.getByRole("link", { name: "Added" }).first().hover();
    await page.mouse.down();
    await expect.poll(() => paths(prefetches)).toEqual(["/ocl/standings?season=1"]);
  });
});
