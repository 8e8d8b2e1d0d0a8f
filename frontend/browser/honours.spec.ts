import { LEAGUES } from "./people";
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectFitsPhone,
  PHONE,
  resize,
  signInAs,
  test,
} from "./portal";
import { signedIn } from "./signedIn";

test.describe("with a year that is missing", () => {
  test.use({ expectedFaults: /\b400\b/ });

  test("staff add a champion from before the portal, who stands in the hall", async ({ page }) => {
    await signInAs(page, "tm-breachers", "/tm/manage/champions?league=bcl");
    await page.getByRole("button", { name: "Add Champion" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByRole("combobox", { name: "Season" })
      .selectOption({ label: "A season before the portal" });
    await dialog.getByRole("textbox", { name: "Name of the season" }).fill("Beta Cup");
    await dialog.getByRole("textbox", { name: "Name of the team" }).fill("Ghosts of Old");
    await dialog.getByRole("textbox", { name: "Somebody without an account" }).fill("Old Hand");
    await dialog.getByRole("button", { name: "Add Name" }).click();
    await dialog.getByRole("checkbox", { name: "MVP: Old Hand" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(
      dialog.getByText("Write the year in which it ended, from 2016 to now."),
    ).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
    await dialog.getByRole("textbox", { name: "Year in which it ended" }).fill("2021");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: "Beta Cup (2021)" })).toBeVisible();
    await expectFitsPhone(page);
    await resize(page, DESKTOP);
    await page.getByRole("link", { name: "See the Hall" }).click();
    const entry = page.getByRole("article").filter({ hasText: "Ghosts of Old" });
    await expect(entry.getByRole("listitem")).toHaveText(/Old Hand.*MVP/);
    await test.step("and remove it again", async () => {
      await page.goto("/tm/manage/champions?league=bcl");
      const remove = page.getByRole("button", { name: "Remove Ghosts of Old" });
      await remove.click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await expect(remove).toHaveCount(0);
    });
  });
});

test("a captain votes, staff close the vote, confirm the winner and withdraw the award", async ({
  browser,
  page,
}) => {
  const captain = await signedIn(browser, "captain");
  await captain.page.goto("/bcl/awards");
  await resize(captain.page, PHONE);
  const ballot = captain.page.getByRole("combobox", { name: "Player" });
  await ballot.selectOption({ index: 1 });
  await captain.page.getByRole("button", { name: "Vote" }).click();
  await expect(captain.page.getByText(/Your team votes for .*You can change it/)).toBeVisible();
  await expectAccessible(captain.page);
  await expectFitsPhone(captain.page);
  await captain.page.context().close();

  await signInAs(page, "tm-breachers", "/tm/manage/awards?league=bcl");
  const vote = page.getByRole("region", { name: "MVP, Season 2" });
  await expect(vote.getByText(/^1 of \d+ teams voted/)).toBeVisible();
  await vote.getByRole("button", { name: "Close Now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close Vote" }).click();
  await vote.getByRole("button", { name: /^Confirm / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(vote.getByText("Confirmed")).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const given = await page.request.get(`/api/teams/all/${LEAGUES.bcl.key}/awards?season=2`);
  const [award] = (await given.json()) as { player: { _id: string; username: string } }[];
  await page.goto(`/players/${award?.player._id ?? ""}`);
  await expect(page.getByRole("region", { name: "Awards" })).toContainText("MVP, Season 2");
  await page.goto("/bcl/champions");
  await expect(page.getByRole("list", { name: "Awards of Season 2" })).toContainText(
    award?.player.username ?? "",
  );
  await test.step("staff withdraw the award", async () => {
    await page.goto("/tm/manage/awards?league=bcl");
    await page
      .getByRole("button", { name: `Withdraw MVP of ${award?.player.username ?? ""}` })
      .click();
    await page.getByRole("dialog").getByLabel("Reason").fill("Played under a second account.");
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(vote.getByRole("button", { name: /^Confirm / }).first()).toBeVisible();
    await expect(vote.getByText("Confirmed")).toHaveCount(0);
  });
});
