import type { Locator, Page } from "@playwright/test";

import {
  DESKTOP,
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  PHONE,
  resize,
  settle,
  signInAs,
  test,
} from "./portal";
import { button, choose, listOf, main, sideLink } from "./staffDesk";

/** Types a part of a team's name and chooses the team. */
async function chooseTeam(page: Page, label: string, typed: string, name: string): Promise<void> {
  await main(page).getByRole("combobox", { name: label }).fill(typed);
  await listOf(page, label).getByRole("option", { name, exact: true }).click();
}

interface Row {
  readonly name: { readonly name: string };
}

/** The rows of the Breachers' standings, best team first. */
async function standings(page: Page): Promise<readonly Row[]> {
  const response = await page.request.get("/api/teams/standings/1045744289201782826");
  return (await response.json()) as Row[];
}

/** Two teams of the Breachers' standings, the better one first. */
async function twoTeams(page: Page): Promise<readonly [string, string]> {
  const [first, , third] = await standings(page);
  return [first?.name.name ?? "", third?.name.name ?? ""];
}

/** Checks the open page in both schemes, and narrowed to a phone. Ends on a desktop. */
async function expectFits(page: Page): Promise<void> {
  await settle(page);
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
}

test("a moderator tries a score, sees what it would change, and changes nothing", async ({
  page,
}) => {
  await signInAs(page, "mod-breachers", "/mod");
  // The last teams, because other tests play matches of the first ones.
  const chosen = async () => (await standings(page)).slice(-2);
  const before = await chosen();
  const [first = "", second = ""] = before.map(({ name }) => name.name);
  await page
    .getByRole("navigation", { name: "Moderator Portal" })
    .getByRole("link", { name: "Test MMR Changes" })
    .click();
  await expect(page).toHaveTitle("Test MMR Changes");
  await chooseTeam(page, "Team A", first.slice(0, 6), first);
  await chooseTeam(page, "Team B", second.slice(0, 6), second);

  const card = (name: string) => main(page).getByRole("region", { name, exact: true });
  await expect(card(first)).toContainText("No score yet");
  await main(page).getByLabel(`Rounds of ${first}`).fill("1");
  await main(page).getByLabel(`Rounds of ${second}`).fill("7");
  await expect(main(page).getByText("1 : 7. Nothing is saved.")).toBeVisible();
  await expect(card(first)).toContainText(/−\d+\.\d/);
  await expect(card(second)).toContainText(/\+\d+\.\d/);
  await expect(
    main(page).getByRole("heading", { name: "Standings With This Score" }),
  ).toBeVisible();
  await expect(page).toHaveURL(/maps=1-7/);

  const chart = main(page).getByRole("figure", { name: /by winning margin/ });
  await expect(chart.getByRole("img")).toHaveCount(2 * 27);
  await main(page).getByText("As a table").click();
  await expect(main(page).getByRole("rowheader", { name: `${second} by 6 rounds` })).toBeVisible();

  await page.reload();
  await expect(main(page).getByText("1 : 7. Nothing is saved.")).toBeVisible();
  expect(await chosen()).toEqual(before);
});

test("a moderator copies a test match from a real one", async ({ page }) => {
  await signInAs(page, "mod-breachers", "/mod/check-mmr");
  await expectFits(page);
  const [first] = await twoTeams(page);
  await main(page).getByRole("combobox", { name: "Or a match" }).fill(first);
  await page
    .getByRole("option", { name: / · Official$/ })
    .first()
    .click();
  await page.waitForURL(/\/mod\/check-mmr\/\d+$/);
  await expect(main(page).getByText("This match has an official result.")).toBeVisible();
});

test("a moderator sees what likely results of a week would change, and opens a match", async ({
  page,
}) => {
  await signInAs(page, "mod-breachers", "/mod/check-mmr?week=1");
  const week = main(page).getByRole("table").first();
  await expect(week.getByRole("columnheader", { name: "MMR" })).toBeVisible();
  await expectFits(page);
  // The week is what the page begins with; below it, any two teams.
  const firstRow = await week.getByRole("row").nth(1).boundingBox();
  expect(firstRow?.y).toBeLessThan(300);
  await main(page).getByLabel("Week", { exact: true }).selectOption("Week 2");
  await expect(page).toHaveURL(/week=2/);
  await week
    .getByRole("link", { name: /^Test / })
    .first()
    .click();
  await page.waitForURL(/\/mod\/check-mmr\/\d+$/);
  await expect(main(page).getByText(/Nothing is saved\.$/)).toBeVisible();
});

test.describe("rules that change nothing", () => {
  test.use({ expectedFaults: /status (of )?400/ });

  test("a team manager compares rules with those in force, and publishes none that change nothing", async ({
    page,
  }) => {
    await signInAs(page, "tm-breachers", "/tm");
    await sideLink(page, "Rules").click();
    const form = main(page).getByRole("form", { name: "New version" });
    await button(form, "Compare With Rules in Force").click();
    const compared = page.getByRole("dialog", { name: "Compared With the Rules in Force" });
    await expect(compared.getByText("The words are those of version 2.1.")).toBeVisible();
    await page.keyboard.press("Escape");
    await form.getByLabel("Version").fill("9.9");
    await form.getByRole("button", { name: "Publish Now" }).click();
    const question = page.getByRole("dialog", { name: "Publish Version 9.9?" });
    await expect(question.getByText("The words are those of version 2.1.")).toBeVisible();
    await question.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(
      form.getByText(/^Nothing changed: these are the rules of version 2\.1/).first(),
    ).toBeVisible();
  });
});

test("an admin creates a match, finds it in the list, and runs it in the portal", async ({
  page,
}) => {
  await signInAs(page, "admin", "/admin/manage/matches");
  await expectFits(page);
  await main(page).getByRole("link", { name: "Create Match" }).click();
  await page.waitForURL("/admin/manage/matches/create?league=bcl");
  await expectFits(page);
  const [first, second] = await twoTeams(page);
  await chooseTeam(page, "Team A", first.slice(0, 6), first);
  await chooseTeam(page, "Team B", second.slice(0, 6), second);
  await main(page).getByRole("button", { name: "Create Match" }).click();
  await page.waitForURL(/\/admin\/manage\/matches\/\d+$/);
  const [id] = /\d+$/.exec(page.url()) ?? [""];
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${first} vs ${second}`);

  await page.goto("/admin/manage/matches?league=bcl&state=unscheduled");
  const link = main(page).locator(`a[href="/admin/manage/matches/${id}"]`);
  await expect(link).toHaveAccessibleName(`Manage ${first} vs ${second}`);
  await main(page).getByText("Filters: All weeks, Unscheduled").click();
  await main(page).getByLabel("Team", { exact: true }).fill("no team is called this");
  await expect(main(page).getByText("No such matches.")).toBeVisible();
  await expect(page).toHaveURL(/state=unscheduled&week=all&team=no/);
});

test("a team manager finds a team, renames it, and sees who did", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm");
  await page
    .getByRole("navigation", { name: "Team Manager Portal" })
    .getByRole("link", { name: "Manage Teams" })
    .click();
  await expect(main(page).getByText(/^\d+ teams$/)).toBeVisible();
  await expectFits(page);
  // Other tests play with active teams.
  await choose(page, "Status", "Not Participating");
  await expect(main(page).getByText("1 team", { exact: true })).toBeVisible();
  await main(page).getByRole("rowheader").getByRole("link").click();
  await page.waitForURL(/\/tm\/manage\/teams\/\d+$/);

  const name = main(page).getByLabel("Team Name");
  const before = await name.inputValue();
  const after = `${before} Two`;
  await name.fill(after);
  await main(page).getByRole("button", { name: "Save Name" }).click();
  const audit = main(page).getByRole("region", { name: "Audit Log" });
  await expect(audit.getByRole("listitem").first()).toContainText("Team renamed");
  await expect(audit.getByRole("listitem").first()).toContainText(after);

  await main(page).getByRole("link", { name: "All Teams" }).click();
  await main(page).getByLabel("Name", { exact: true }).fill(after);
  await expect(main(page).getByText("1 team", { exact: true })).toBeVisible();
  await expect(main(page).getByRole("link", { name: after })).toBeVisible();
  await exportFromAuditLog(page, after);
});

/** Finds the team's new name in the audit log, and exports what is found. */
async function exportFromAuditLog(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Team Manager Portal" })
    .getByRole("link", { name: "Audit Log" })
    .click();
  await main(page).getByRole("combobox", { name: "Action" }).fill("Team renamed");
  await listOf(page, "Action").getByRole("option", { name: "Team renamed" }).click();
  await main(page).getByLabel("About", { exact: true }).fill(name);
  const entries = main(page).getByRole("region", { name: "Entries" });
  await expect(entries.getByRole("listitem")).toHaveCount(1);
  await expect(entries.getByRole("listitem")).toContainText(name);
  await expectFits(page);
  const downloads = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "Export CSV" }).click();
  expect((await downloads).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  await entries.getByRole("link", { name }).click();
  await page.waitForURL(/\/tm\/manage\/teams\/\d+$/);
}

/** Moves the week of a league on and back again. */
async function moveWeek(page: Page, league: Locator): Promise<void> {
  const week = league.getByLabel("Current week");
  const before = `Week ${await week.inputValue()}`;
  for (const chosen of ["Week 1", before]) {
    await week.selectOption({ label: chosen });
    await league.getByRole("button", { name: "Move the Week" }).click();
    await expect(
      page.getByText(`X8 Champions League: ${chosen} is now the current week.`),
    ).toBeVisible();
    const byHand = league.getByText(/^Moved by hand; the next week starts automatically on /);
    await expect(byHand).toBeVisible({ visible: chosen !== before });
  }
}

/** Gives a week a longer deadline, and puts it back. */
async function extendWeek(page: Page, league: Locator): Promise<void> {
  const weeks = league.getByLabel("Week", { exact: true });
  await weeks.selectOption({ index: (await weeks.getByRole("option").count()) - 1 });
  const results = league.getByLabel("Results by");
  const before = await results.inputValue();
  const later = new Date(Date.parse(`${before}Z`) + 86_400_000).toISOString().slice(0, 16);
  for (const time of [later, before]) {
    await results.fill(time);
    await league.getByRole("button", { name: "Save Times" }).click();
    await expect(page.getByText(/^XCL Season \d+ Week \d+: times saved\.$/)).toBeVisible();
    const saved = page.locator(".Toastify__toast").filter({ hasText: ": times saved" });
    await saved.getByRole("button", { name: "close" }).click();
    await expect(saved).toHaveCount(0);
    await expect(results).toHaveValue(time);
  }
}

test.describe("the settings of one league", () => {
  // Run in order, because each test would see what the other saves.
  test.describe.configure({ mode: "default" });
  // A setting that is refused.
  test.use({ expectedFaults: /status (of )?400/ });

  test("an admin moves a league's week, gives a week a longer deadline, and puts both back", async ({
    page,
  }) => {
    await signInAs(page, "admin", "/admin/league-info?league=xcl&step=weeks");
    const league = main(page).getByRole("region", { name: "X8 Champions League" });
    await test.step("moves the week", () => moveWeek(page, league));
    await league.getByText("Change a Week’s Times").press("Enter");
    await test.step("gives a week a longer deadline", () => extendWeek(page, league));
    await test.step("keeps a time that is refused, and shows the reason", async () => {
      const passed = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 16);
      await league.getByLabel("Results by").fill(passed);
      await league.getByRole("button", { name: "Save Times" }).press("Enter");
      await expect(league.getByText("This time has passed. Choose a later one.")).toBeVisible();
      await expect(league.getByLabel("Results by")).toHaveValue(passed);
    });
  });

  test("an admin changes until when a league agrees on times, and puts it back", async ({
    page,
  }) => {
    await signInAs(page, "admin", "/admin/league-info?league=xcl&part=league");
    const league = main(page);
    const day = league.getByLabel("Agree-by day", { exact: true });
    const before = await day.inputValue();
    // Thursday and Friday.
    const other = before === "3" ? "4" : "3";
    for (const chosen of [other, before]) {
      await day.selectOption(chosen);
      await league.getByRole("button", { name: "Save Time Zone and Week" }).click();
      await expect(page.getByText("X8 Champions League: Time Zone and Week saved.")).toBeVisible();
      await page.reload();
      await expect(day).toHaveValue(chosen);
    }
    await test.step("keeps a webhook that is refused, and shows the reason", async () => {
      await league.getByLabel("Discord webhook").fill("https://example.com/hook");
      await league.getByRole("button", { name: "Save Discord Channel" }).press("Enter");
      await expect(league.getByText(/^A Discord webhook’s URL starts with/)).toBeVisible();
      await expect(league.getByLabel("Discord webhook")).toHaveValue("https://example.com/hook");
    });
  });

  test("an admin plans a season, enrols the suggested teams and sees what opening it does", async ({
    page,
  }) => {
    await signInAs(page, "admin", "/admin/league-info?league=xcl&season=3");
    const step = (name: string) =>
      main(page).getByRole("button", { name: new RegExp(`^${name} `) });
    const plan = async () => {
      await main(page).getByText("Plan Another Season").click();
      await main(page).getByLabel("First week opens").last().fill("2031-01-06");
      const name = await main(page).getByLabel("Season’s name").inputValue();
      await main(page).getByRole("button", { name: "Plan Season" }).click();
      await expect(page.getByText(`XCL ${name} is planned.`)).toBeVisible();
      return name;
    };
    await test.step("deletes one that was planned by mistake", async () => {
      await plan();
      await step("Weeks").click();
      await main(page).getByRole("button", { name: "Delete Season" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete Season" }).click();
      await expect(main(page).getByRole("button", { name: "Delete Season" })).toHaveCount(0);
      await page.goto("/admin/league-info?league=xcl&season=3");
    });
    const label = await plan();

    const season = main(page).getByLabel("Season", { exact: true });
    await expect(season.locator("option:checked")).toHaveText(`${label}, planned`);
    await expect(step("Teams")).toHaveAttribute("aria-expanded", "true");
    await main(page)
      .getByRole("button", { name: /^Enrol \d+ Teams$/ })
      .click();
    await expect(main(page).getByText(/^[1-9]\d* teams enrolled\./)).toBeVisible();
    await test.step("withdraws one of them", async () => {
      const withdraw = main(page).getByRole("button", { name: /^Withdraw: / });
      const count = await withdraw.count();
      await withdraw.last().click();
      await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
      await expect(withdraw).toHaveCount(count - 1);
    });

    await step("Divisions").click();
    // The teams that the withdrawal has changed may arrive now, and close what is open of them.
    const fill = page.getByRole("dialog").getByRole("button", { name: "Fill by Rating" });
    await expect(async () => {
      if (!(await fill.isVisible())) {
        await main(page).getByRole("button", { name: "Fill by Rating" }).click({ timeout: 2000 });
      }
      await fill.click({ timeout: 2000 });
    }).toPass();
    await expect(main(page).getByText(/^(\d+) of \1 teams in a division\.$/)).toBeVisible();

    await step("Open").click();
    await main(page).getByRole("button", { name: "Open Season" }).click();
    const dialog = page.getByRole("dialog", { name: `Open ${label}?` });
    await expect(dialog).toContainText(`The portal shows ${label} with`);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  });
});

test("an admin finds a setting by its words, and jumps to a group", async ({ page }) => {
  await signInAs(page, "admin", "/admin/league-info?league=xcl&part=league");
  const group = (name: string) => main(page).getByRole("region", { name, exact: true });
  const search = main(page).getByLabel("Find a Setting");
  const groups = main(page).getByRole("navigation", { name: "Groups of settings" });
  await test.step("jumps to a group, whose link stays in view", async () => {
    await groups.getByRole("link", { name: "Discord Channel" }).click();
    await expect(group("Discord Channel").getByLabel("Discord webhook")).toBeInViewport();
    await expect(groups).toBeInViewport();
  });
  await test.step("finds a setting, which is marked", async () => {
    await search.fill("best of");
    await expect(main(page).getByRole("status")).toHaveText("1 setting found.");
    await expect(group("Format of Matches").locator("mark")).toHaveText(["Best", "of"]);
    await expect(group("Teams and Rosters")).toBeHidden();
    await expectFits(page);
    await expectAccessibleInBothSchemes(page);
    await search.fill("");
  });
  await test.step("on a phone the groups are folded, and the found one opens", async () => {
    await resize(page, PHONE);
    await expect(groups).toBeHidden();
    await expect(main(page).getByLabel("Best of", { exact: true })).toBeHidden();
    await search.fill("best of");
    await expect(main(page).getByLabel("Best of", { exact: true })).toBeVisible();
    await expectFits(page);
    await expectAccessibleInBothSchemes(page);
  });
});

test("the settings are accessible, and their side bar is in the menu at 360 pixels", async ({
  page,
}) => {
  await signInAs(page, "admin", "/admin/league-info");
  await expectFits(page);
  await resize(page, PHONE);
  const bar = page.getByRole("navigation", { name: "Admin Portal" });
  await expect(bar).toHaveCount(0);
  await page.getByRole("button", { name: "Menu", exact: true }).press("Enter");
  await expect(bar.getByRole("link", { name: "Create" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
});
