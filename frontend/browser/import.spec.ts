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
import { button, choose, main } from "./staffDesk";

const BREACHERS = "1045744289201782826";

// One after the other: each takes back the newest import of the same league.
test.describe.configure({ mode: "default" });

test("a team manager imports teams: previewed, applied, then all the same", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/manage/import");
  await choose(page, "Kind", "Teams and rosters");
  const answer = await page.request.get(`/api/teams/all/${BREACHERS}/manage`);
  const { teams } = (await answer.json()) as {
    teams: readonly { name: { name: string }; region: string; status: number }[];
  };
  const [same, changed] = teams.filter(({ status }) => status === 0);
  const added = `Imported ${String(Date.now() % 100_000)}`;
  const region = changed?.region === "EU" ? "NA" : "EU";
  const text = [
    "team;Region;username",
    `${same?.name.name ?? ""};;`,
    `${changed?.name.name ?? ""};${region};`,
    `${added};EU;`,
    `${added};;nobody-of-this-name`,
  ].join("\n");
  await main(page).getByLabel("Or Paste It").fill(text);
  await button(main(page), "Preview").click();
  const table = main(page).getByRole("table", { name: "Rows of the file" });
  const verdicts = table.getByRole("row").locator("td:nth-of-type(2)");
  await expect(verdicts).toHaveText(["Same", "Changes", "Refused", "Refused"]);
  // A new team is not founded unasked; any team of the league can be meant.
  const used = changed?.name.name ?? "";
  await choose(page, added, "Use another team…");
  const search = main(page).getByRole("combobox", { name: /^Team for / });
  await search.click();
  await search.fill(used);
  await page.getByRole("option", { name: used, exact: true }).first().click();
  await expect(main(page).getByRole("combobox", { name: /^Team for / })).toHaveValue(used);
  await choose(page, added, "Found a new team");
  await button(main(page), "Preview Again").click();
  await expect(verdicts).toHaveText(["Same", "Changes", "New", "Refused"]);
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  await main(page).getByLabel("Leave out 1 refused row").check();
  await button(main(page), "Import 2 Rows").click();
  await expect(main(page).getByRole("status")).toHaveText(
    "Imported: 1 new row and 1 with changes.",
  );
  await expect(verdicts).toHaveText(["Same", "Same", "Same", "Refused"]);
  await expect(main(page).getByText("There is nothing to import")).toBeVisible();
});

/** Says that the results are of the season that is played. */
async function chooseCurrentSeason(page: Page): Promise<void> {
  const season = main(page).getByLabel("Season of These Results");
  const current = season.locator("option", { hasText: /, current$/ });
  await season.selectOption((await current.getAttribute("value")) ?? "");
}

test("a team manager imports another program’s results, and undoes all of it", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/manage/import");
  await choose(page, "Kind", "Results");
  const mark = String(Date.now() % 100_000);
  const text = [
    "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG",
    `E0,03/04/2025,20:00,Newcomers ${mark},Visitors ${mark},7,5`,
    `E0,05/04/2025,15:00,Visitors ${mark},Newcomers ${mark},7,3`,
  ].join("\n");
  await main(page).getByLabel("Or Paste It").fill(text);
  await button(main(page), "Preview").click();
  await expect(main(page).getByText("Choose first, above:")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  await chooseCurrentSeason(page);
  await choose(page, "Which day is 03/04/2025 20:00?", "The day comes first");
  await button(main(page), "Preview Again").click();
  await button(main(page), "Found 2 New Teams").click();
  await button(main(page), "Preview Again").click();
  const table = main(page).getByRole("table", { name: "Rows of the file" });
  const verdicts = table.getByRole("row").locator("td:nth-of-type(2)");
  await expect(verdicts).toHaveText(["New", "New"]);
  await button(main(page), "Import 2 Rows").click();
  await expect(main(page).getByText("Imported: 2 new rows and 0 with changes.")).toBeVisible();
  await expect(verdicts).toHaveText(["Same", "Same"]);
  await main(page).getByRole("button", { name: "Undo the import of pasted.csv" }).first().click();
  const dialog = page.getByRole("dialog");
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  await button(dialog, "Undo").click();
  await expect(dialog).toBeHidden();
  await expect(
    main(page)
      .getByText(/Undone by/)
      .first(),
  ).toBeVisible();
  await expect(verdicts).toHaveText(["New", "New"]);
});

test("a team manager imports a file with a row for each map, and undoes it", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/manage/import");
  await choose(page, "Kind", "Results");
  const mark = String(Date.now() % 100_000);
  const [one, other] = [`Rovers ${mark}`, `Drifters ${mark}`];
  const row = (hour: string, id: string, number: number, winner: string) =>
    `01/25/18 ${hour}:10,${id},${String(number)},${winner},Dorado,${one},${other}`;
  const text = [
    "round_start_time,match_id,game_number,map_winner,map_name,team_one_name,team_two_name",
    row("20", "7", 1, one),
    row("20", "7", 1, one),
    row("21", "7", 2, other),
    row("22", "7", 3, one),
  ].join("\n");
  await main(page).getByLabel("Or Paste It").fill(text);
  await button(main(page), "Preview").click();
  await chooseCurrentSeason(page);
  await button(main(page), "Preview Again").click();
  await expect(main(page).getByText("3 rows are part of a match above.")).toBeVisible();
  await button(main(page), "Found 2 New Teams").click();
  await button(main(page), "Preview Again").click();
  const table = main(page).getByRole("table", { name: "Rows of the file" });
  await expect(table.getByRole("row").filter({ hasText: "2 : 1" })).toHaveCount(1);
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  await button(main(page), "Import 1 Row").click();
  await expect(main(page).getByText("Imported: 1 new row and 0 with changes.")).toBeVisible();
  await main(page).getByRole("button", { name: "Undo the import of pasted.csv" }).first().click();
  const dialog = page.getByRole("dialog");
  await button(dialog, "Undo").click();
  await expect(dialog).toBeHidden();
  await expect(table.getByRole("row").filter({ hasText: "New" }).first()).toBeVisible();
});
