import { expect, expectAccessibleInBothSchemes, expectFitsPhone, test } from "./portal";
import { addPlayer, createTeam, registerForBreachers, signedIn } from "./signedIn";

test("a person downloads their data, leaves for good, and is a former player on the team", async ({
  browser,
}) => {
  const { page: staff } = await signedIn(browser, "tm-breachers");
  const { page, session } = await signedIn(browser, "newcomer");
  const { _id, username } = session;
  await registerForBreachers(page);
  const team = await createTeam(staff, `Leavers ${_id}`);
  await addPlayer(staff, team, username);

  await page.goto(`/players/${_id}/edit`);
  await page.getByRole("link", { name: "Your Data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Data");
  await expectFitsPhone(page);
  await expectAccessibleInBothSchemes(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^clvr-.+-\d{4}-\d\d-\d\d\.zip$/);

  await page.getByRole("textbox", { name: "Your username" }).fill(username);
  await page.getByRole("button", { name: "Leave for Good" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You Have Left");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Notifications/ })).toHaveCount(0);
  await expectFitsPhone(page);

  await page.goto(`/bcl/team/${team}`);
  const former = page.getByText(`Former player ${_id}`);
  if (!(await former.isVisible())) {
    // A phone folds them.
    await page.locator("summary", { hasText: "Former Players" }).click();
  }
  await expect(former).toBeVisible();
  await expect(page.getByText(username, { exact: true })).toHaveCount(0);
});
