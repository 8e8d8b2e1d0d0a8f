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
