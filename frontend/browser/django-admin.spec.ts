import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  signInAs,
  test,
} from "./portal";

test("a team manager finds a team without its accents, changes its status, and opens its history and its desk", async ({
  page,
}) => {
  await signInAs(page, "tm-breachers", "/tm");
  await page.getByRole("link", { name: "Django Admin" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Everything that the portal stores",
  );
  await expectFitsPhone(page);
  await page.getByRole("link", { name: "Teams", exact: true }).last().click();

  await page.getByLabel("Search").fill("ZELAZNE");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=ZELAZNE/);
  await expect(page.locator("#result_list tbody tr")).toHaveCount(1);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.getByRole("link", { name: "Żelazne Sokoły", exact: true }).click();

  await page.getByLabel("Status:").selectOption("Roster Locked (Active)");
  await page.getByLabel("Reason:").fill("The name is checked");
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Saved.");
  await page.getByLabel("Status:").selectOption("Active");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Saved.");

  await page.getByRole("link", { name: "History" }).click();
  const [latest, before] = [page.getByRole("row").nth(1), page.getByRole("row").nth(2)];
  await expect(latest).toContainText(/Status changed\s+status: Roster Locked \(Active\) → Active/);
  await expect(before).toContainText("The name is checked");
  await expectFitsPhone(page);
  await page.goBack();
  await page.getByRole("link", { name: "Open in portal" }).first().click();
  await expect(page).toHaveURL(/\/tm\/manage\/teams\/\d+$/);
  await expect(page.getByRole("main")).toContainText("Żelazne Sokoły");
});
