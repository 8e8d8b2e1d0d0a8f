import type { APIRequestContext, Locator, Page } from "@playwright/test";

import { leadingTeam, standingsOf } from "./people";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsScreens,
  expectNoSidewaysScroll,
  expectStill,
  PHONE,
  settle,
  signInAs,
  test,
} from "./portal";

/** Checks that a part of the page fits each screen, with all its figures inside. */
async function expectFigures(page: Page, part: Locator): Promise<void> {
  await expectFitsScreens(page, async () => {
    const outside = await part.evaluate((element) => {
      const { right } = element.getBoundingClientRect();
      const figures = Array.from(element.querySelectorAll("td, dd"));
      return figures
        .filter(
          (figure) =>
            figure.scrollWidth > figure.clientWidth || figure.getBoundingClientRect().right > right,
        )
        .map(({ textContent }) => textContent);
    });
    expect.soft(outside, "figures that stick out").toEqual([]);
  });
}

/** Checks the form on a page against the API: a mark for each match, and a link to it. */
async function expectForm(page: Page, request: APIRequestContext, whose: string): Promise<void> {
  const answer = await request.get(`/api/matches/careers/${whose}`);
  const { form } = (await answer.json()) as { form: { match: string; outcome: string }[] };
  await unfold(page);
  const table = page.getByRole("table", { name: "Form" });
  await expect(table.locator("abbr[class]")).toHaveText(form.map(({ outcome }) => outcome));
  const links = await table
    .getByRole("link")
    .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname }) => pathname));
  expect(links.map((path) => path.replace(/^.*\//, ""))).toEqual(form.map(({ match }) => match));
}

test("does not move when it offers a captain of another team what they can do", async ({
  page,
  request,
}) => {
  const team = await leadingTeam(request, "bcl");
  await signInAs(page, "captain", `/bcl/team/${team._id}`);
  await expect(page.getByRole("button", { name: "Request to Join" })).toBeVisible();
  await expectStill(page);
});

test("is reached from the standings, shows a team and its people, and links to them", async ({
  page,
  request,
}) => {
  const team = await leadingTeam(request, "bcl");
  const calls: string[] = [];
  page.on("request", (sent) => {
    if (new URL(sent.url()).pathname.startsWith("/api/")) {
      calls.push(sent.url());
    }
  });
  await page.goto("/bcl/standings");
  await page.getByRole("table").getByRole("link", { name: team.name.name }).click();
  await page.waitForURL(`/bcl/team/${team._id}`);
  await settle(page);
  await test.step("hydrated without a request", async () => {
    await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
    expect(calls).toEqual([]);
  });
  await test.step("shows the team's parts and people", async () => {
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Current Players",
      "Open Places",
      "Matches",
      "Rating History",
      "Map History",
      "Career",
      "Former Players",
    ]);
    for (const [title, people] of [
      ["Current Players", team.players],
      ["Former Players", team.playerHistory],
    ] as const) {
      const names = page.getByRole("region", { name: title }).locator("bdi");
      await expect(names).toHaveText(people.map(({ name }) => name));
    }
  });
  const region = (name: string) => page.getByRole("region", { name });
  await test.step("shows the team's career", async () => {
    await expectForm(page, request, `teams/${team._id}`);
    await expectFigures(page, region("Career"));
  });
  await test.step("shows a player", async () => {
    const [player] = team.players;
    const link = { name: player?.name ?? "", exact: true };
    await region("Current Players").getByRole("link", link).click();
    await expect(page).toHaveURL(`/players/${player?._id ?? ""}`);
    await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
    await expect(region("In-Game Names")).toContainText(player?.name ?? "");
    await expect(region("Current Teams")).toContainText(/Joined \d/);
    await expect(region("Past Teams")).toBeVisible();
    await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveCount(0);
    await expectForm(page, request, `players/${player?._id ?? ""}`);
    await expectFigures(page, region("Career"));
  });
  await test.step("leads to the league's records, and from there to a match", async () => {
    await page.goBack();
    await page.getByRole("link", { name: "League Records" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Records");
    await expectFigures(page, page.getByRole("main"));
    await region("Biggest Upsets").getByRole("link", { name: " beat " }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ vs /);
  });
});

/** How far down a part of the page ends, without scrolling. */
const bottomOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);

/** Unfolds what is folded on phones. */
const unfold = (page: Page) =>
  page.locator("details[data-fold=phone]").evaluateAll((all: HTMLDetailsElement[]) => {
    for (const each of all) {
      each.open = true;
    }
  });

/** Checks that the server has rendered form and next match, and that a phone's first screen has both. */
async function expectStandOnFirstScreen(page: Page): Promise<void> {
  await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
  const results = page.getByRole("list", { name: /^Latest results/ });
  expect.soft(await bottomOf(results), "form").toBeLessThanOrEqual(PHONE.height);
  const next = page.getByText(/^(No match to come|Next:|Live$)/).first();
  expect.soft(await bottomOf(next), "next match").toBeLessThanOrEqual(PHONE.height);
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a player's page says on the first screen how they stand", async ({ page, request }) => {
    const leader = await leadingTeam(request, "bcl");
    await page.goto(`/bcl/team/${leader._id}`);
    await page.locator('main a[href^="/players/"]').first().click();
    await page.waitForURL(/\/players\/\d+$/);
    await settle(page);
    await expectStandOnFirstScreen(page);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
  });

  test("has form and next match on the first screen, and folds what is long", async ({
    page,
    request,
  }) => {
    const teams = await standingsOf(request, "bcl");
    const longest = [...teams].sort((a, b) => b.name.name.length - a.name.name.length)[0];
    const leader = await leadingTeam(request, "bcl");
    for (const { _id } of [leader, longest ?? leader]) {
      await page.goto(`/bcl/team/${_id}`);
      await settle(page);
      await expectStandOnFirstScreen(page);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect.soft(height, "height of the page").toBeLessThanOrEqual(4500);
      await expectNoSidewaysScroll(page);
    }
    await page.goto(`/bcl/team/${leader._id}`);
    const rows = page.getByRole("region", { name: "Matches" }).locator("tbody tr:visible");
    await expect(rows).toHaveCount(4);
    await page.getByRole("checkbox", { name: /^All \d+ matches$/ }).check();
    await expect(rows).not.toHaveCount(4);
    await page.getByRole("heading", { name: "Map History" }).click();
    const maps = page.getByRole("region", { name: "Map History" });
    await expect(maps.getByRole("columnheader", { name: "Times Played" })).toBeAttached();
    await unfold(page);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  });
});

test("leads from the name to the pictures to share", async ({ page, request }) => {
  const team = await leadingTeam(request, "bcl");
  await page.goto(`/bcl/team/${team._id}`);
  const share = page.getByRole("link", { name: "Share", exact: true });
  if ((await page.locator(".share").count()) === 0) {
    // Due work has drawn no picture of the team yet.
    await expect(share).toHaveCount(0);
    return;
  }
  await expect(share).toBeVisible();
  await share.click();
  await expect(page.getByRole("textbox", { name: /^Link: / }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox", { name: /^Link: / }).first()).toBeVisible();
});

test("looks back at other seasons, and at one list by itself", async ({ page, request }) => {
  const team = await leadingTeam(request, "bcl");
  const [newest, before] = team.seasons.map(({ value }) => String(value));
  expect(before).toBeDefined();
  const address = `/bcl/team/${team._id}`;
  await page.goto(address);
  const season = (name: string) => page.getByRole("region", { name }).getByRole("combobox");
  await expect(season("Matches")).toHaveValue(newest ?? "");

  await season("Matches").selectOption(before ?? "");
  await expect(page).toHaveURL(`${address}?season=${before ?? ""}`);
  await expect(season("Map History")).toHaveValue(before ?? "");
  await expect(page.getByText(/ is over\.$/)).toBeVisible();
  await season("Map History").selectOption(newest ?? "");
  await expect(page).toHaveURL(`${address}?season=${before ?? ""}&mapSeason=${newest ?? ""}`);
  await expect(season("Matches")).toHaveValue(before ?? "");
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.reload();
  await expect(season("Matches")).toHaveValue(before ?? "");

  await page.goBack();
  await expect(season("Map History")).toHaveValue(before ?? "");
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(season("Matches")).toHaveValue(newest ?? "");
});

test.describe("what is not there", () => {
  test.use({ expectedFaults: /status (of )?404/ });

  test("is shown within the team's layout", async ({ page, request }) => {
    const team = await leadingTeam(request, "xcl");
    const response = await page.goto(`/xcl/team/${team._id}/anything`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("XCL | Not Found");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(team.name.name);
    await expect(page.getByRole("main")).toContainText("Not Found");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Team Page" }).click();
    await expect(page).toHaveURL(`/xcl/team/${team._id}`);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete, and changes seasons with forms", async ({ page, request }) => {
    const team = await leadingTeam(request, "bcl");
    await page.goto(`/bcl/team/${team._id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(team.name.name);
    await expect(page.getByRole("region", { name: "Current Players" }).locator("bdi")).toHaveText(
      team.players.map(({ name }) => name),
    );
    const matches = page.getByRole("region", { name: "Matches" });
    await expect(matches.getByRole("table")).toBeVisible();
    const before = String(team.seasons.at(-1)?.value);
    await matches.getByRole("combobox").selectOption(before);
    await matches.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL(`/bcl/team/${team._id}?season=${before}`);
    await expect(matches.getByRole("combobox")).toHaveValue(before);
    await expectNoSidewaysScroll(page);
  });
});
