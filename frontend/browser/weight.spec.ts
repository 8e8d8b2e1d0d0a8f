import type { APIRequestContext, Page } from "@playwright/test";

import { leadingTeam, somePlayer } from "./people";
import { expect, ownKey, signInAs, test } from "./portal";
import { sessionOf } from "./signedIn";

const KILOBYTE = 1000;

/** The weight limits of a page on the wire: brotli for files, the server's choice for HTML. */
const BUDGETS = { scriptAndStyle: 75 * KILOBYTE, html: 30 * KILOBYTE, fonts: 40 * KILOBYTE };

/** Extra weight for pages that show everything about teams and their matches. */
const MORE = 12 * KILOBYTE;
const HEAVIER_PAGES: readonly string[] = [
  "/bcl/home",
  "/clvr/home",
  "/bcl/matches",
  "/clvr/matches",
  "/bcl/match/1",
  "/bcl/team/{team}",
];

const moreOf = (path: string) => (HEAVIER_PAGES.includes(path) ? MORE : 0);

/** Extra weight for the menu, the bell and the forms of signed-in people. */
const MORE_SIGNED_IN = 14 * KILOBYTE;

const PAGES = [
  "/",
  "/bcl/home",
  "/clvr/home",
  "/bcl/standings",
  "/clvr/standings",
  "/bcl/matches",
  "/clvr/matches",
  "/bcl/match/1",
  "/bcl/rules",
  "/bcl/stream/1",
  "/bcl/champions",
  "/clvr/champions",
  "/bcl/team/{team}",
  "/players/{player}",
  "/search?q=night",
];

/** Extra weight for the staff portals: forms, lists and side bars. */
const STAFF = 115 * KILOBYTE;

/** Fills the ids of a real team and player into a path. */
async function addressOf(page: string, request: APIRequestContext): Promise<string> {
  const team = await leadingTeam(request, "bcl");
  const player = await somePlayer(request, "bcl");
  return page.replace("{team}", team._id).replace("{player}", player._id);
}

/** Measures what a page loads, and checks it against the limits. */
async function expectLight(page: Page, request: APIRequestContext, path: string, more = 0) {
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
  await page.goto(await addressOf(path, request), { waitUntil: "networkidle" });

  for (const [url, kind] of loaded) {
    const response = await request.get(url, { headers: { "Accept-Encoding": "br, gzip" } });
    const length = Number(response.headers()["content-length"]);
    expect(length, `content-length of ${url}`).toBeGreaterThan(0);
    weights[kind] += length;
  }
  test.info().annotations.push({ type: "weight", description: JSON.stringify(weights) });
  for (const [kind, budget] of Object.entries(BUDGETS)) {
    const weight = weights[kind as keyof typeof weights];
    expect(weight, `${kind} of ${path}, in bytes`).toBeGreaterThan(0);
    const most = budget + (kind === "scriptAndStyle" ? more : 0);
    expect(weight, `${kind} of ${path}, in bytes`).toBeLessThanOrEqual(most);
  }
}

for (const path of [...PAGES, "/login"]) {
  test(`${path} stays within its weight limit`, async ({ page, request }) => {
    await expectLight(page, request, path, moreOf(path));
  });
}

for (const path of ["/", "/bcl/home", "/bcl/team/{team}", "/notifications", "/requests"]) {
  test(`${path} stays within its weight limit with the user menu`, async ({ page }) => {
    await signInAs(page, "captain", "/healthz");
    await expectLight(page, page.request, path, MORE_SIGNED_IN + moreOf(path));
  });
}

for (const path of ["edit", "matches", "generate-bearer"]) {
  test(`/players/{id}/${path} stays within its weight limit`, async ({ page }) => {
    await signInAs(page, "captain", "/bcl/standings");
    const own = `/players/${await ownKey(page)}/${path}`;
    await page.goto("/healthz");
    await expectLight(page, page.request, own, MORE_SIGNED_IN);
  });
}

test("the page for managing a team stays within its weight limit", async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const [team] = (await sessionOf(page)).teams;
  await page.goto("/healthz");
  await expectLight(
    page,
    page.request,
    `/bcl/team/${team?._id ?? ""}/manage`,
    MORE_SIGNED_IN + MORE,
  );
});

for (const path of [
  "/admin",
  "/tm",
  "/mod",
  "/mod/check-mmr",
  "/admin/manage/matches",
  "/admin/manage/matches/create",
  "/admin/league-info",
]) {
  test(`${path} stays within a staff portal's weight limit`, async ({ page }) => {
    await signInAs(page, "admin", "/healthz");
    await expectLight(page, page.request, path, STAFF);
  });
}

test("public pages load nothing of the portals' library", async ({ page, request }) => {
  test.slow();
  const loaded = new Set<string>();
  page.on("request", (sent) => {
    if (/\.(js|css)$/.test(new URL(sent.url()).pathname)) {
      loaded.add(sent.url());
    }
  });
  for (const path of ["/", "/bcl/home", "/bcl/standings", "/bcl/match/1", "/bcl/team/{team}"]) {
    await page.goto(await addressOf(path, request), { waitUntil: "networkidle" });
  }
  expect(loaded.size).toBeGreaterThan(10);
  const texts = await Promise.all(
    Array.from(loaded, async (url) => (await request.get(url)).text()),
  );
  expect(texts.filter((text) => text.includes("mantine"))).toEqual([]);
});
