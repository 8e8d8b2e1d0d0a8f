import type { APIRequestContext, Page } from "@playwright/test";

import {
  chooseColorScheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  settle,
  signInAs,
  test,
} from "./portal";

const BREACHERS = "1045744289201782826";
const API = `/api/teams/standings/${BREACHERS}`;

interface Row {
  name: { name: string };
}

/** The teams of a region, in the API's order. */
async function teamsOf(request: APIRequestContext, region: string): Promise<string[]> {
  const response = await request.get(`${API}?region=${region}`);
  expect(response.status()).toBe(200);
  const rows = (await response.json()) as Row[];
  return rows.map((row) => row.name.name);
}

const shownTeams = (page: Page) => page.locator("tbody bdi");
const regionSelect = (page: Page) => page.getByRole("combobox", { name: "Region" });

test("shows the league's standings, hydrated without a request, and works with the keyboard", async ({
  page,
  request,
}) => {
  const calls: string[] = [];
  page.on("request", (sent) => {
    if (/\/api\/|user-menu/.test(sent.url())) {
      calls.push(sent.url());
    }
  });
  await page.goto("/bcl/standings");
  await settle(page);
  await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
  expect(calls).toEqual([]);
  const teams = await teamsOf(request, "all");
  expect(teams.length).toBeGreaterThan(0);
  await expect(shownTeams(page)).toHaveText(teams);
  await expect(page.locator("tbody td:first-child")).toHaveText(
    teams.map((_, index) => String(index + 1)),
  );
  await test.step("works with the keyboard alone", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "Season" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(regionSelect(page)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL("/bcl/standings?region=eu#content");
  });
});

test("marks the row of the reader's team", async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const data = await page.locator("#page-data").textContent();
  const { session } = JSON.parse(data ?? "") as { session: { teams: [{ _id: string }] } };
  const link = `a[href="/bcl/team/${session.teams[0]._id}"]`;
  const marked = await page.getByRole("row").evaluateAll((rows, own) => {
    const colour = (row: Element) => getComputedStyle(row).backgroundColor;
    const mark = rows.filter((row) => row.querySelector(own) !== null).map(colour);
    return rows.filter((row) => mark.includes(colour(row))).length;
  }, link);
  expect(marked).toBe(1);
  await expectAccessible(page);
});

test(
  "finds teams by a part of their names, with their places",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/bcl/standings");
    const names = await shownTeams(page).allTextContents();
    const name = names[3] ?? "";
    const field = page.getByRole("searchbox", { name: "Team", exact: true });
    await field.fill(name.slice(1).toUpperCase());
    await expect(page.getByText(`1 of ${String(names.length)} teams.`)).toBeVisible();
    const row = page.getByRole("row").filter({ visible: true, hasText: name });
    await expect(row.getByRole("cell").first()).toHaveText("4");
    await expect(shownTeams(page).filter({ visible: true })).toHaveCount(1);
    await field.press("Enter");
    await field.press("End");
    await field.pressSequentially(" no such team");
    await expect(page.getByText("No team has")).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await field.clear();
    await expect(shownTeams(page).filter({ visible: true })).toHaveCount(names.length);
    // It goes on in the rows of another region.
    await field.fill("no such team");
    const filters = page.getByRole("button", { name: "Filters" });
    if (await filters.isVisible()) {
      await filters.click();
    }
    await regionSelect(page).selectOption("eu");
    await expect(page).toHaveURL(/region=eu/);
    await expect(page.getByRole("table")).toHaveCount(0);
  },
);

test("is printed in light colours, with season and region, without header, footer and filters", async ({
  page,
}) => {
  await chooseColorScheme(page, "dark");
  await page.goto("/bcl/standings?season=1&region=eu");
  await page.emulateMedia({ media: "print" });
  await expect(
    page.getByText("Breachers Champions League standings, Season 1, Europe."),
  ).toBeVisible();
  await expect(page.getByLabel("Team", { exact: true })).toBeHidden();
  for (const link of ["Playoffs", "Open Places", "Download as CSV"]) {
    await expect(page.getByRole("main").getByRole("link", { name: link })).toBeHidden();
  }
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
});

test("a choice made before the script runs counts once it does", async ({ page, request }) => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/standings-*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/bcl/standings", { waitUntil: "commit" });
  await regionSelect(page).selectOption("eu");
  await expect(page.locator("main [data-island]")).not.toHaveAttribute("data-hydrated");
  await expect(page).toHaveURL("/bcl/standings");
  release();
  await expect(page).toHaveURL("/bcl/standings?region=eu");
  await expect(shownTeams(page)).toHaveText(await teamsOf(request, "eu"));
  await expect(regionSelect(page)).toHaveValue("eu");
});

test("renders in the browser if the server could not", async ({ page, request }) => {
  await page.route("**/bcl/standings", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const emptied = html.replace(
      /(<div data-island=[^>]*data-rendered=")server("[^>]*>).*(?=<\/main>)/s,
      "$1browser$2</div>",
    );
    expect(emptied).not.toContain("<table");
    await route.fulfill({ response, body: emptied });
  });
  await page.goto("/bcl/standings");
  await expect(shownTeams(page)).toHaveText(await teamsOf(request, "all"));
});

test("narrows to a region, with an address for it and a way back", async ({ page, request }) => {
  await page.goto("/bcl/standings");
  await regionSelect(page).selectOption("Europe");
  await expect(page).toHaveURL("/bcl/standings?region=eu");
  await expect(shownTeams(page)).toHaveText(await teamsOf(request, "eu"));

  await page.reload();
  await expect(regionSelect(page)).toHaveValue("eu");
  await expect(shownTeams(page)).toHaveText(await teamsOf(request, "eu"));

  await page.goBack();
  await expect(page).toHaveURL("/bcl/standings");
  await expect(regionSelect(page)).toHaveValue("all");
  await expect(shownTeams(page)).toHaveText(await teamsOf(request, "all"));

  await page.goForward();
  await expect(page).toHaveURL("/bcl/standings?region=eu");
  await expect(shownTeams(page)).toHaveText(await teamsOf(request, "eu"));
});

test.describe("when the API fails", () => {
  test.use({ expectedFaults: /status (of )?503/ });

  test("shows the error and tries again on request", async ({ page, request }) => {
    await page.goto("/bcl/standings");
    // The page tries again by itself, too. That fails until somebody presses the button.
    const pressed = page.locator("body[data-pressed]");
    await page.route(`**${API}?region=apac`, async (route) => {
      if (await pressed.count()) {
        await route.continue();
      } else {
        await route.fulfill({ status: 503, json: { detail: "Back in a minute." } });
      }
    });
    await regionSelect(page).selectOption("Asia Pacific");
    await expect(page.getByRole("alert")).toContainText("Error Loading Standings");
    await expect(page.getByRole("alert")).toContainText("Server Error: Back in a minute.");
    await expectAccessible(page);

    await page.evaluate(() => {
      const press = () => (document.body.dataset.pressed = "yes");
      window.addEventListener("click", press, { capture: true });
    });
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(shownTeams(page)).toHaveText(await teamsOf(request, "apac"));
  });
});

test.describe("without script", () => {
  // Without scripts, Chromium blocks the page's preloads and reports them as failed.
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete, and filters with a form", async ({ page, request }) => {
    await page.goto("/bcl/standings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Standings");
    await expect(shownTeams(page)).toHaveText(await teamsOf(request, "all"));

    await regionSelect(page).selectOption("Europe");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL("/bcl/standings?season=2&region=eu");
    await expect(regionSelect(page)).toHaveValue("eu");
    await expect(shownTeams(page)).toHaveText(await teamsOf(request, "eu"));
    await expectNoSidewaysScroll(page);
  });
});
