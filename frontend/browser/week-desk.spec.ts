import type { Page } from "@playwright/test";

import {
  DESKTOP,
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  resize,
  signInAs,
  test,
} from "./portal";
import { heightOfChanges } from "./recentChanges";
import { button, choose, dialog, listOf, main } from "./staffDesk";

const BREACHERS = "1045744289201782826";
const WEEK = 2;

/** The names of the first teams of the league that play this season. */
async function teamNames(page: Page): Promise<string[]> {
  const answer = await page.request.get(`/api/teams/standings/${BREACHERS}`);
  const teams = (await answer.json()) as readonly { name: { name: string } }[];
  return teams.map(({ name }) => name.name);
}

async function choosePair(page: Page, place: number, teamA: string, teamB: string) {
  const pair = main(page).getByRole("group", { name: `Match ${String(place)}`, exact: true });
  for (const [side, team] of [
    ["Team A", teamA],
    ["Team B", teamB],
  ] as const) {
    await pair.getByRole("combobox", { name: side }).fill(team);
    await listOf(page, side).getByRole("option", { name: team, exact: true }).click();
  }
}

const selects = (page: Page, versus: string) =>
  main(page).getByRole("checkbox", { name: `Select ${versus}`, exact: true });
const chosen = (page: Page) => main(page).getByRole("region", { name: "Chosen matches" });
const recent = (page: Page) =>
  main(page).getByRole("region", { name: "Changes of the last ten minutes" });

async function selectAll(page: Page, matches: readonly string[]) {
  for (const versus of matches) {
    await selects(page, versus).check();
  }
  await expect(chosen(page).getByRole("status")).toHaveText(`${String(matches.length)} selected`);
}

async function deleteSelected(page: Page, matches: readonly string[]) {
  await button(chosen(page), "Delete").click();
  const what = matches.length === 1 ? "1 Match" : `${String(matches.length)} Matches`;
  await button(dialog(page), `Delete ${what}`).click();
  for (const versus of matches) {
    await expect(selects(page, versus)).toHaveCount(0);
  }
}

test("a team manager creates several matches, changes them at once, and undoes it", async ({
  page,
}) => {
  await signInAs(page, "tm-breachers", "/tm/manage/matches/create?league=bcl&form=several");
  const [a = "", b = "", c = "", d = ""] = await teamNames(page);
  await choose(page, "Week", `Week ${String(WEEK)}`);
  await choosePair(page, 1, a, b);
  await choosePair(page, 2, b, a);
  await choosePair(page, 3, c, d);
  await button(main(page), "Preview").click();
  await expect(
    dialog(page)
      .getByText(`${b} and ${a} already have a match in week ${String(WEEK)}.`)
      .first(),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await button(dialog(page), "Create 3 Matches").click();
  await expect(recent(page)).toContainText("created 3 matches. Undo until");

  await page.goto(`/tm/manage/matches?league=bcl&week=${String(WEEK)}&state=unscheduled`);
  const made = [`${a} vs ${b}`, `${b} vs ${a}`, `${c} vs ${d}`];
  await selectAll(page, made);
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  await deleteSelected(page, made);

  await button(recent(page), "Undo: deleted 3 matches").click();
  await expect(recent(page)).toContainText("Undone by");
  await button(recent(page), "Undo: created 3 matches").click();
  await expect(dialog(page)).toContainText(`${c} vs ${d}: The match has changed since.`);
  await page.keyboard.press("Escape");
  await selectAll(page, made);
  await deleteSelected(page, made);
});

test("a team manager postpones a week, and puts its match back", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/manage/matches/create?league=bcl&form=several");
  const [, , , , e = "", f = ""] = await teamNames(page);
  const weeks = main(page).getByLabel("Week", { exact: true }).first().locator("option");
  const names = (await weeks.allTextContents()).filter((name) => /^Week \d+$/.test(name));
  // Nothing else is in the last week but one.
  const [from = "", to = ""] = names.slice(-2);
  await choose(page, "Week", from);
  await choosePair(page, 1, e, f);
  await button(main(page), "Preview").click();
  await button(dialog(page), "Create 1 Match").click();
  await expect(recent(page)).toContainText("created 1 match. Undo until");

  const list = `/tm/manage/matches?league=bcl&week=${from.replace("Week ", "")}`;
  await page.goto(list);
  await main(page).locator("summary", { hasText: "Teams" }).click();
  await button(main(page), "Postpone Week").click();
  await dialog(page).getByLabel("To").selectOption({ label: to });
  await dialog(page).getByLabel("Reason").fill("The game server is down.");
  await expect(dialog(page).getByRole("region", { name: "Move" })).toContainText(`${e} vs ${f}`);
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  await button(dialog(page), "Postpone 1 Match").click();
  await expect(selects(page, `${e} vs ${f}`)).toHaveCount(0);
  await button(recent(page), "Undo: moved 1 match to another week").click();
  await selectAll(page, [`${e} vs ${f}`]);
  await deleteSelected(page, [`${e} vs ${f}`]);
});

test("the first match is near for the keyboard, and / goes to the desk’s own search", async ({
  page,
}) => {
  await signInAs(page, "tm-breachers", "/tm/manage/matches?league=bcl&week=all");
  const row = main(page).locator("tbody > tr").first();
  await expect(row).toBeVisible();
  const { y } = (await row.boundingBox()) ?? { y: Infinity };
  expect(y - (await heightOfChanges(page))).toBeLessThanOrEqual(300);
  await page.locator(".skip-link").first().focus();
  await page.keyboard.press("Enter");
  const isInRow = () =>
    page.evaluate(() => document.activeElement?.closest("main tbody > tr") !== null);
  const most =
    8 +
    (await main(page)
      .getByRole("button", { name: /^Undo: / })
      .count());
  let tabs = 0;
  while (tabs < most && !(tabs > 0 && (await isInRow()))) {
    await page.keyboard.press("Tab");
    tabs += 1;
  }
  expect(await isInRow()).toBe(true);
  await page.keyboard.press("/");
  await expect(main(page).getByLabel("Team", { exact: true })).toBeFocused();
  await page.goto("/tm/manage/matches?league=nowhere&week=99&state=lost");
  await expect(main(page).getByText(/^Unknown here: league/)).toContainText("state");
});
