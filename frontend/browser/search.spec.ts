import type { APIRequestContext, Page } from "@playwright/test";

import { expect, expectAccessible, expectNoSidewaysScroll, resize, test } from "./portal";

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

test("works with the keyboard alone, and goes back from all results", async ({ page, request }) => {
  await page.goto("/bcl/standings");
  await test.step("moves through the options, and closes with Escape", async () => {
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
  });
  await test.step("opens all results with Enter, and goes back", async () => {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?q=${PART}`);
    await expect(page).toHaveTitle("Search");
    await expect(rows(page)).toHaveText(names(await find(request, `q=${PART}&limit=50`)));
    await page.goBack();
    await expect(page).toHaveURL("/bcl/standings");
    await expect(options(page).first()).toBeHidden();
  });
  await test.step("opens the chosen option with Enter", async () => {
    const [team] = (await find(request, `q=${PART}`)).teams;
    const path = `/${team?.league ?? ""}/team/${team?._id ?? ""}`;
    await page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Team</title>" }),
    );
    await page.keyboard.press("/");
    await box(page).fill("");
    await page.keyboard.type(PART);
    await expect(options(page)).not.toHaveCount(0);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
  });
});

test("the header stays 96 pixels high at every width", async ({ page }) => {
  const banner = page.getByRole("banner");
  for (const path of ["/", "/bcl/standings", "/search"]) {
    await page.goto(path);
    for (const width of [360, 768, 1024, 1440]) {
      await test.step(`${path} at ${String(width)} pixels`, async () => {
        await resize(page, { width, height: 800 });
        await expect.soft(banner).toHaveCSS("height", "96px");
        const excess = await banner
          .locator(".header-leagues")
          .evaluate((row) => row.scrollWidth - row.clientWidth);
        expect.soft(excess).toBeLessThanOrEqual(0);
        await expect.soft(width > 1024 ? box(page) : opener(page).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    }
  }
});

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
    // Without script the page stays as it is, while other tests bring new people.
    await expect(async () => {
      await page.reload();
      const found = names(await find(request, `q=${PART}&limit=50`));
      await expect(rows(page)).toHaveText(found, { timeout: 3000 });
    }).toPass();
    await page.getByRole("searchbox", { name: "Name" }).fill("zzzz");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("main")).toContainText("Nothing found for “zzzz”");
    await expectNoSidewaysScroll(page);
  });
});
