import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { LEAGUES } from "./leagues";
import { expect, expectNoSidewaysScroll, settle, signInAs, test } from "./portal";
import { sessionOf } from "./signedIn";
import { currentWeek, inGroups, type ListedMatch, weekMatches } from "./weekMatches";

// No test creates matches in the second league.
const [BREACHERS, QUIET] = LEAGUES;

const teamsOf = (matches: ListedMatch[]) =>
  inGroups(matches).flatMap(({ teamA, teamB }) => [teamA.name.name, teamB.name.name]);
/** The teams in the tables of the chosen week, without those of the next one. */
const shownTeams = (page: Page) =>
  page
    .getByRole("region", { name: / matches$/ })
    .locator("tbody bdi:not(section[aria-labelledby] *)");

/**
 * Checks the teams of a league's current week against the API. Other tests add matches to the week at
 * the same time, so the page is reloaded until both match.
 */
async function expectCurrentWeek(
  page: Page,
  request: APIRequestContext,
  shown: (id: string) => Locator,
  leagueIds: readonly string[],
): Promise<void> {
  await expect(async () => {
    await page.reload();
    for (const id of leagueIds) {
      const teams = teamsOf(await weekMatches(request, id));
      await expect(shown(id)).toHaveText(teams, { timeout: 2000 });
    }
  }).toPass();
}

const weekSelect = (page: Page) => page.getByRole("combobox", { name: "Week" });
const regionSelect = (page: Page) => page.getByRole("combobox", { name: "Region" });

test("shows the current week of a league, hydrated without a request", async ({
  page,
  request,
}) => {
  const { code, id, name } = LEAGUES[0];
  const calls: string[] = [];
  page.on("request", (sent) => {
    if (new URL(sent.url()).pathname.startsWith("/api/")) {
      calls.push(sent.url());
    }
  });
  await page.goto(`/${code}/matches`);
  await settle(page);
  expect(calls).toEqual([]);
  await expect(page).toHaveTitle(`${code.toUpperCase()} | Matches`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Matches");
  await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
  await expect(weekSelect(page)).toHaveValue(String(await currentWeek(request, id)));
  await expect(shownTeams(page)).not.toHaveCount(0);
  await expectCurrentWeek(page, request, () => shownTeams(page), [id]);
  const tables = page.getByRole("table");
  await expect(tables.first()).toHaveAccessibleName(
    new RegExp(`^${name}, week \\d+(: (Live|Next|Played))?$`),
  );
  const next = (await currentWeek(request, id)) + 1;
  const section = page.getByRole("region", { name: `Next: Week ${String(next)}` });
  await expect(section.getByRole("table")).toHaveAccessibleName(`${name}, week ${String(next)}`);
  // A parallel test may make a match of that week after the page was opened.
  await expect(async () => {
    const matches = await weekMatches(request, id, `week=${String(next)}`);
    await page.reload();
    await expect(section.locator("tbody bdi")).toHaveText(teamsOf(matches), { timeout: 2000 });
  }).toPass();
  await test.step("links to its matches", async () => {
    const link = page.getByRole("link", { name: /^Match Page/ }).first();
    const [match] = inGroups(await weekMatches(request, id));
    await expect(link).toHaveAttribute("href", `/bcl/match/${match?._id ?? ""}`);
    await link.click();
    await expect(page).toHaveURL(`/bcl/match/${match?._id ?? ""}`);
  });
});

test("chooses week and region, with an address for them and a way back", async ({
  page,
  request,
}) => {
  const teams = async (query: string) => teamsOf(await weekMatches(request, QUIET.id, query));
  await page.goto("/ocl/matches");
  await weekSelect(page).selectOption("Week 2");
  await expect(page).toHaveURL("/ocl/matches?week=2");
  await expect(shownTeams(page)).toHaveText(await teams("week=2"));

  await regionSelect(page).selectOption("Europe");
  await expect(page).toHaveURL("/ocl/matches?week=2&region=eu");
  await expect(shownTeams(page)).toHaveText(await teams("week=2&region=eu"));

  await page.reload();
  await expect(weekSelect(page)).toHaveValue("2");
  await expect(regionSelect(page)).toHaveValue("eu");
  await expect(shownTeams(page)).toHaveText(await teams("week=2&region=eu"));

  await page.goBack();
  await expect(page).toHaveURL("/ocl/matches?week=2");
  await expect(regionSelect(page)).toHaveValue("all");
  await expect(shownTeams(page)).toHaveText(await teams("week=2"));

  await page.goBack();
  await expect(page).toHaveURL("/ocl/matches");
  await expect(shownTeams(page)).toHaveText(await teams(""));

  await page.goForward();
  await expect(page).toHaveURL("/ocl/matches?week=2");
  await expect(weekSelect(page)).toHaveValue("2");
  await expect(shownTeams(page)).toHaveText(await teams("week=2"));
});

/** The pages with several filters that everybody reads, and one of the filters of each. */
const FILTERED = { matches: "Week", standings: "Region", recruiting: "Evening" } as const;

for (const [name, label] of Object.entries(FILTERED)) {
  const title = `the filters of ${name} are folded on a phone alone, and open where one is set`;
  test(title, { tag: "@phone" }, async ({ page }, { project }) => {
    const isPhone = project.name === "phone";
    const filter = page.getByRole("main").getByRole("combobox", { name: label });
    const button = page.getByRole("button", { name: "Filters" });
    await page.goto(`/bcl/${name}`);
    await settle(page);
    await expect(filter).toBeVisible({ visible: !isPhone });
    await expect(button).toBeVisible({ visible: isPhone });
    if (!isPhone) {
      return;
    }
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await filter.selectOption({ index: 1 });
    await expect(button).toHaveText("Filters (1)");
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(filter).toBeVisible();
    await button.click();
    await expect(filter).toBeHidden();
  });
}

test("a reader's own matches come first in each group", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, "captain", "/bcl/matches");
  const { teams } = await sessionOf(page);
  const links = teams.map(({ _id }) => `[href="/bcl/team/${_id}"]`).join();
  const groups = await page.locator("tbody").evaluateAll(
    (bodies, own) =>
      bodies.map((body) =>
        [...body.children]
          .sort((one, two) => one.getBoundingClientRect().top - two.getBoundingClientRect().top)
          .map((row) => (row.querySelector(own) ? "own" : "other"))
          .join(" "),
      ),
    links,
  );
  expect(groups.join()).toContain("own");
  for (const group of groups) {
    expect(group).not.toContain("other own");
  }
  await expectNoSidewaysScroll(page);
});

test("shows the current week for one that does not exist", async ({ page, request }) => {
  await page.goto("/bcl/matches?week=99&region=mars");
  await expect(weekSelect(page)).toHaveValue(String(await currentWeek(request, BREACHERS.id)));
  await expect(regionSelect(page)).toHaveValue("all");
  await expectCurrentWeek(page, request, () => shownTeams(page), [BREACHERS.id]);
});

test.describe("without script", () => {
  // Without scripts, Chromium blocks the page's preloads and reports them as failed.
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete, and filters with a form", async ({ page, request }) => {
    await page.goto("/bcl/matches");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Matches");
    await expectCurrentWeek(page, request, () => shownTeams(page), [BREACHERS.id]);

    await weekSelect(page).selectOption("Week 2");
    await regionSelect(page).selectOption("Europe");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL("/bcl/matches?season=2&week=2&region=eu");
    await expect(weekSelect(page)).toHaveValue("2");
    const narrowed = await weekMatches(request, BREACHERS.id, "week=2&region=eu");
    await expect(shownTeams(page)).toHaveText(teamsOf(narrowed));
    await expectNoSidewaysScroll(page);
  });
});

test("a printed list names its week", async ({ page }) => {
  await page.goto("/bcl/matches?week=3");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main.getByText("Week 3", { exact: true }).first()).toBeVisible();
});
