import {
  DESKTOP,
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  resize,
  signInAs,
  test,
} from "./portal";
import { button, dialog, main } from "./staffDesk";

// One after the other: each takes back the newest founding of the same league.
test.describe.configure({ mode: "default" });

test("a team manager founds several teams from text, with one reason, and undoes all of it", async ({
  page,
}) => {
  await signInAs(page, "tm-breachers", "/tm/manage/teams?league=bcl");
  await main(page).getByRole("link", { name: "Found Teams" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Found Teams" })).toBeVisible();
  const mark = String(Date.now() % 100_000);
  const names = [`Lanterns ${mark}`, `Harbour ${mark}`] as const;
  await main(page)
    .getByLabel("Teams", { exact: true })
    .fill(`${names[0]}, EU\n${names[1]}, NA, nobody-of-this-name`);
  await button(main(page), "Preview").click();
  const table = main(page).getByRole("table", { name: "Teams and players" });
  const verdicts = table.getByRole("row").locator("td:nth-of-type(2)");
  await expect(verdicts).toHaveText(["New", "New", "Refused"]);
  await expect(main(page).getByLabel("How It Is Read")).toHaveValue("lines");
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  await main(page).getByLabel("Leave out what is refused: 1 row").check();
  await button(main(page), "Found 2 Teams").click();
  await expect(button(dialog(page), "Found 2 Teams")).toBeDisabled();
  await dialog(page).getByLabel("Reason").fill("Entries came by mail");
  await button(dialog(page), "Found 2 Teams").click();
  await expect(main(page).getByRole("status")).toHaveText("Founded: 2 teams, with 0 players.");
  await expect(main(page)).toContainText("2 teams have no captain yet.");
  await expect(main(page).getByRole("link", { name: names[1] })).toHaveAttribute(
    "href",
    /^\/tm\/manage\/teams\/\d+$/,
  );
  // What was typed is gone, and the same text again is refused line by line.
  await main(page).getByLabel("Teams", { exact: true }).fill(names.join("\n"));
  await button(main(page), "Preview").click();
  await expect(verdicts).toHaveText(["Refused", "Refused"]);
  await main(page).getByRole("button", { name: "Undo the import of Found Teams" }).first().click();
  await button(dialog(page), "Undo").click();
  await expect(dialog(page)).toBeHidden();
  await expect(verdicts).toHaveText(["New", "New"]);
  await expect(
    main(page)
      .getByText(/Undone by .+, \S/)
      .first(),
  ).toBeVisible();
});

test("columns of a table that are not known are named, and can be chosen", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/manage/teams/found?league=bcl");
  const mark = String(Date.now() % 100_000);
  await main(page)
    .getByLabel("Teams", { exact: true })
    .fill(`team,region,area,seed\nBeacons ${mark},,EU,1`);
  await button(main(page), "Preview").click();
  await expect(main(page)).toContainText("These columns are left out: area, seed.");
  await expect(main(page)).toContainText("Without a captain");
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  await main(page).getByLabel("region", { exact: true }).selectOption("Leave out");
  await expect(main(page).getByText("Columns: 1 used, 3 left out")).toBeVisible();
  await main(page).getByLabel("area", { exact: true }).selectOption("Region");
  await expect(main(page)).toContainText("Region: Europe");
});

test("names that are like others are answered one by one before any team is founded", async ({
  page,
}) => {
  await signInAs(page, "tm-breachers", "/tm/manage/teams/found?league=bcl");
  const mark = String(Date.now() % 100_000);
  const name = `Quiet Foundry ${mark}`;
  await main(page).getByLabel("Teams", { exact: true }).fill(`Velvet Hamers\n${name}\n${name}s\n:`);
  await button(main(page), "Preview").click();
  const verdicts = main(page)
    .getByRole("table", { name: "Teams and players" })
    .getByRole("row")
    .locator("td:nth-of-type(2)");
  await expect(verdicts).toHaveText(["Refused", "New", "Refused", "Refused"]);
  await expect(main(page)).toContainText("needs a letter or a digit");
  await expect(button(main(page), "Found 1 Team")).toBeDisabled();
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await resize(page, DESKTOP);
  const hammers = main(page).getByRole("group", { name: "Line 1" });
  await hammers.getByRole("button", { name: "It is another team" }).click();
  await expect(verdicts).toHaveText(["New", "New", "Refused", "Refused"]);
  await hammers.getByRole("button", { name: /leave it out/ }).click();
  await expect(verdicts).toHaveText(["New", "Refused", "Refused"]);
  await main(page)
    .getByRole("group", { name: "Line 3" })
    .getByRole("button", { name: "It is another team" })
    .click();
  await expect(verdicts).toHaveText(["New", "New", "Refused"]);
  await main(page).getByLabel("Leave out what is refused: 1 row").check();
  await button(main(page), "Found 2 Teams").click();
  await dialog(page).getByLabel("Reason").fill("Entries came by mail");
  await button(dialog(page), "Found 2 Teams").click();
  const status = main(page).getByRole("status");
  await expect(status).toHaveText("Founded: 2 teams, with 0 players.");
  // Others' foundings of the last day stand below it.
  await main(page).getByRole("button", { name: "Undo the import of Found Teams" }).first().click();
  await button(dialog(page), "Undo").click();
  await expect(dialog(page)).toBeHidden();
  await expect(status.filter({ hasText: "Founded" })).toHaveCount(0);
});
