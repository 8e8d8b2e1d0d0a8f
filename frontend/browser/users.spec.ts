import {
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  PHONE,
  signInAs,
  signInAtDiscord,
  test,
} from "./portal";

interface Session {
  readonly username: string;
}

test("a moderator finds a person and bans them, who then reads why", async ({ page, browser }) => {
  test.slow();
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signInAtDiscord(theirs, "newcomer", "/notifications");
  const data = await theirs.locator("#page-data").textContent();
  const { username } = (JSON.parse(data ?? "") as { session: Session }).session;

  await signInAs(page, "mod-breachers", "/mod");
  await page
    .getByRole("navigation", { name: "Moderator Portal" })
    .getByRole("link", { name: "Manage Users" })
    .click();
  const main = page.getByRole("main");
  await main.getByLabel("Name, Team or Discord ID").fill(username);
  await expect(page).toHaveURL(/q=/);
  await expectAccessibleInBothSchemes(page);
  await main.getByRole("link", { name: username, exact: true }).click();
  await expect(page).toHaveTitle(`Manage ${username}`);

  await main.getByRole("button", { name: "Punish" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Punishment", { exact: true }).selectOption("Ban");
  await dialog.getByLabel("Reason").fill("Played under a second account.");
  await dialog.getByLabel("Links to Evidence").fill("https://clips.example/1");
  await dialog.getByRole("button", { name: "Ban" }).click();
  await expect(main.getByRole("listitem").filter({ hasText: "In Force" })).toContainText(
    "Played under a second account.",
  );
  await expect(main.getByRole("list", { name: "Entries" })).toContainText("Punished");
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize(PHONE);
  await expectFitsPhone(page);

  await theirs.reload();
  const told = theirs.getByRole("main");
  await expect(told).toContainText("You are banned from the Breachers Champions League");
  await expect(told).toContainText("Reason: Played under a second account.");
  await expect(told).toContainText("contact@clvr.example");
  await expect(told).not.toContainText("clips.example");
  await context.close();
});
