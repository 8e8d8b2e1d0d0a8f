import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  signInAs,
  test,
} from "./portal";

const button = (page: Page, name: string) => page.getByRole("button", { name });

test.describe("challenging", () => {
  // The API asks for the team with an error response.
  test.use({ expectedFaults: /400|Bad Request/ });

  test("lets a team manager say which team challenges", async ({ page }) => {
    await signInAs(page, "tm-breachers", "/bcl/standings");
    const links = page.getByRole("main").locator('a[href^="/bcl/team/"]');
    await page.goto((await links.last().getAttribute("href")) ?? "");
    await button(page, "Challenge").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("combobox", { name: "On behalf of" }).selectOption({ index: 1 });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });
});

test("shows the inbox in both schemes", async ({ page }) => {
  await signInAs(page, "captain", "/requests");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Requests");
  await expect(page.getByRole("list", { name: "To Answer" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await expectStill(page);
});
