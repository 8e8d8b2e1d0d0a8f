import type { Locator, Page } from "@playwright/test";

import { expect, ownKey, signInAs, test } from "./portal";
import { addPlayer, createTeam, registerForBreachers, signedIn } from "./signedIn";

/** Presses a button as a keyboard does. */
async function pressByKeyboard(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press("Enter");
}

test("the focus goes to the next token once one is revoked, and to the heading after the last", async ({
  page,
}) => {
  await signInAs(page, "newcomer", "/bcl/standings");
  await page.goto(`/players/${await ownKey(page)}/generate-bearer`);
  for (const name of ["One", "Two", "Three"]) {
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page.getByRole("button", { name: "Generate Token" }).click();
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  const rows = page.getByRole("button", { name: /^Revoke / });
  await expect(rows).toHaveCount(3);
  const revoke = async (row: Locator) => {
    await pressByKeyboard(page, row);
    const dialog = page.getByRole("dialog", { name: "Revoke this token?" });
    await pressByKeyboard(page, dialog.getByRole("button", { name: "Revoke", exact: true }));
    await expect(page.getByText("Token revoked.").last()).toBeVisible();
  };
  await revoke(rows.nth(1));
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toBeFocused();
  await revoke(rows.nth(1));
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
  await revoke(rows);
  await expect(page.getByText("No tokens yet")).toBeVisible();
  await expect(page.locator("h1:focus, h2:focus, h3:focus")).toHaveCount(1);
});

test("the focus goes to the next player's menu once one is removed from a team", async ({
  browser,
}) => {
  const { page: staff } = await signedIn(browser, "tm-breachers");
  const people = [await signedIn(browser, "newcomer"), await signedIn(browser, "newcomer")];
  const [first, second] = people.map(({ session }) => session.username) as [string, string];
  const team = await createTeam(staff, `Focus ${first}`);
  for (const { page, session } of people) {
    await registerForBreachers(page);
    await addPlayer(staff, team, session.username);
  }
  await staff.goto(`/bcl/team/${team}/manage`);
  const menu = (name: string) =>
    staff.getByRole("button", { name: `Change: ${name}`, exact: true });
  await pressByKeyboard(staff, menu(first));
  await pressByKeyboard(
    staff,
    staff.getByRole("button", { name: `Remove: ${first}`, exact: true }),
  );
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Asked for.");
  await pressByKeyboard(staff, dialog.getByRole("button", { name: "Remove" }));
  await expect(menu(first)).toHaveCount(0);
  await expect(menu(second)).toBeFocused();
});
