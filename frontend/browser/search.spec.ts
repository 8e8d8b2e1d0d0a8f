import type { APIRequestContext, Page } from "@playwright/test";

import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./portal";

// Typing cancels the pending request.
const ABANDONED = /^failed: \S*\/api\/search\S* net::ERR_ABORTED$/;

test.use({ expectedFaults: ABANDONED });

/** A part of team and player names in every demonstration. */
const PART = "ne";

interface Found {
  leagues: { name: string }[];
  teams: { _id: string; league: string; name: { name: string } }[];
  players: { username: string }[];
}

async function find(request: APIRequestContext, query: string): Promise<Found> {
  const response = await request.get(`/api/search?${query}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as Found;
}

function names({ leagues, teams, players }: Found): string[] {
  return [
    ...leagues.map(({ name }) => name),
    ...teams.map(({ name }) => name.name),
    ...players.map(({ username }) => username),
  ];
}

/** The search box becomes a combobox on its first focus. */
const box = (page: Page) => page.locator("#search input");
const opener = (page: Page) => page.getByRole("button", { name: "Search", exact: true });
const options = (page: Page) => page.locator("#search").getByRole("option");
const said = (page: Page) => page.locator("#search [aria-live]");
const rows = (page: Page) => page.locator("main li a > span > bdi");

/** Opens the search box without the keyboard. */
async function openBox(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await opener(page).first().tap();
  } else {
    await box(page).click();
  }
  await expect(box(page)).toBeFocused();
}

const SUGGESTS = "suggests the API's results while the reader types";
test(SUGGESTS, { tag: "@phone" }, async ({ page, request }, { project }) => {
  await page.goto("/bcl/standings");
  await openBox(page, project.name === "phone");
  await page.keyboard.type(PART);
  const expected = names(await find(request, `q=${PART}`));
  expect(expected.length).toBeGreaterThan(1);
  await expect(options(page).locator("bdi:first-of-type")).toHaveText([
    ...expected,
    `All results for “${PART}”`,
  ]);
  await expect(said(page)).toHaveText(`${String(expected.length)} suggestions`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("works with the keyboard alone", async ({ page, request }) => {
  await page.goto("/bcl/standings");
  const { teams } = await find(request, `q=${PART}`);
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(PART);
  await expect(options(page)).not.toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(options(page).first()).toBeHidden();
  await expect(box(page)).toHaveValue(PART);
  await page.keyboard.press("ArrowDown");
  const [team] = teams;
  await page.route(`**/${team?.league ?? ""}/team/*`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Team</title>" }),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/${team?.league ?? ""}/team/${team?._id ?? ""}`);
});

test("opens all results with Enter, and goes back", async ({ page, request }) => {
  await page.goto("/bcl/standings");
  await page.keyboard.press("/");
  await page.keyboard.type(PART);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/search?q=${PART}`);
  await expect(page).toHaveTitle("Search");
  await expect(rows(page)).toHaveText(names(await find(request, `q=${PART}&limit=50`)));
  await page.goBack();
  await expect(page).toHaveURL("/bcl/standings");
  await expect(options(page).first()).toBeHidden();
});

test("a slash typed in another field stays there", async ({ page }) => {
  await page.goto("/search");
  const other = page.getByRole("searchbox", { name: "Name" });
  await other.focus();
  await page.keyboard.type("a/b");
  await expect(other).toHaveValue("a/b");
});

test("shows that nothing was found, and where", async ({ page }) => {
  await page.goto("/search?q=%25_zz");
  await expect(page.getByRole("main")).toContainText("Nothing found for “%_zz”");
  await page.keyboard.press("/");
  await page.keyboard.type("%_zz");
  await expect(said(page)).toHaveText("Nothing found for “%_zz”");
  await expectAccessible(page);
});

test.describe("when the API fails", () => {
  test.use({ expectedFaults: new RegExp(`status (of )?503|${ABANDONED.source}`) });

  test("the box shows it, and still links to the results", async ({ page }) => {
    await page.route("**/api/search?*", (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto("/bcl/standings");
    await page.keyboard.press("/");
    await page.keyboard.type(PART);
    await expect(said(page)).toHaveText("No suggestions now. Press Enter to search.");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${PART}`);
  });
});

for (const path of ["/", "/bcl/standings", "/search"]) {
  test(`the header of ${path} stays 96 pixels high at every width`, async ({ page }) => {
    await page.goto(path);
    const banner = page.getByRole("banner");
    for (const width of [1440, 1024, 768, 360]) {
      await test.step(`at ${String(width)} pixels`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect.soft(banner).toHaveCSS("height", "96px");
        const excess = await banner
          .locator(".header-leagues")
          .evaluate((row) => row.scrollWidth - row.clientWidth);
        expect.soft(excess).toBeLessThanOrEqual(0);
        await expect.soft(width > 1024 ? box(page) : opener(page).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  const FORM = "the header's form opens the results page, which is complete";
  test(FORM, { tag: "@phone" }, async ({ page, request }, { project }) => {
    await page.goto("/bcl/standings");
    if (project.name === "phone") {
      await opener(page).first().tap();
    }
    const field = page.getByRole("search").getByRole("searchbox");
    await field.fill(PART);
    await field.press("Enter");
    await expect(page).toHaveURL(`/search?q=${PART}`);
    await expect(rows(page)).toHaveText(names(await find(request, `q=${PART}&limit=50`)));
    await page.getByRole("searchbox", { name: "Name" }).fill("zzzz");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("main")).toContainText("Nothing found for “zzzz”");
    await expectNoSidewaysScroll(page);
  });
});
