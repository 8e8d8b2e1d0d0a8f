import type { Browser, Page } from "@playwright/test";

import {
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  settle,
  signInAs,
  test,
} from "./portal";
import { signedIn } from "./signedIn";
import { button, dialog, main } from "./staffDesk";

/** A new person, on the page of their own data. */
async function newcomer(browser: Browser): Promise<{ page: Page; key: string; name: string }> {
  const { page, session } = await signedIn(browser, "newcomer");
  await page.goto(`/players/${session._id}/data`);
  return { page, key: session._id, name: session.username };
}

test("a person asks for another account of theirs, an admin joins both and undoes it", async ({
  browser,
  page,
}) => {
  const [asker, other] = [await newcomer(browser), await newcomer(browser)];

  await test.step("the person asks", async () => {
    const theirs = main(asker.page);
    await settle(asker.page);
    await expectAccessibleInBothSchemes(asker.page);
    await expectFitsPhone(asker.page);
    await theirs.getByRole("textbox", { name: "Other account" }).fill("nobody is called so");
    await theirs.getByLabel(/How can an admin see/).fill("Our captain knows both accounts.");
    await button(theirs, "Ask the Admins").click();
    await expect(theirs.getByText("No account has this name or Discord id.")).toBeVisible();
    await theirs.getByRole("textbox", { name: "Other account" }).fill(other.name);
    await button(theirs, "Ask the Admins").click();
    await expect(theirs.getByText(/An admin decides\./)).toBeVisible();
  });

  await test.step("an admin goes from the case to the person, and joins the accounts", async () => {
    await signInAs(page, "admin", "/admin/manage/cases?kind=account");
    await main(page)
      .getByRole("row")
      .filter({ has: page.getByText(other.name, { exact: true }) })
      .getByRole("link", { name: /Another Account/ })
      .click();
    await expect(main(page)).toContainText("Our captain knows both accounts.");
    await main(page).getByRole("link", { name: "Join on the User" }).click();
    await page.waitForURL(`/admin/manage/users/${asker.key}`);
    await main(page).getByLabel("Another account of this person").fill(other.name);
    await button(main(page), "Show What Moves").click();
    await expect(dialog(page)).toContainText("You can undo it for a week.");
    await settle(page);
    await expectAccessibleInBothSchemes(page);
    await expectFitsPhone(page);
    await dialog(page).getByLabel("Reason").fill("The captain says so.");
    await button(dialog(page), "Join Accounts").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByLabel("Changes of accounts")).toContainText(other.name);
  });

  await test.step("the other account is signed out, the person reads the answer", async () => {
    await other.page.reload();
    await expect(other.page.getByRole("heading", { level: 1 })).not.toHaveText("Your Data");
    await asker.page.goto("/cases");
    await expect(main(asker.page)).toContainText("Approved. The captain says so.");
  });

  await test.step("the admin undoes it", async () => {
    await button(main(page), `Undo: ${other.name}`).click();
    await dialog(page).getByLabel("Reason").fill("They are two.");
    await button(dialog(page), "Undo").click();
    await expect(main(page).getByLabel("Changes of accounts")).toContainText("Undone.");
    await page.goto(`/admin/manage/users/${other.key}`);
    await expect(main(page).getByText("Account Closed")).toHaveCount(0);
  });
});

test("an admin gives a person another Discord account", async ({ browser, page }) => {
  const person = await newcomer(browser);
  await signInAs(page, "admin", `/admin/manage/users/${person.key}`);
  await button(main(page), "New Discord Account").click();
  await dialog(page)
    .getByLabel("Discord id")
    .fill(`9${String(Date.now())}`);
  await dialog(page).getByLabel("Reason").fill("They lost the other one.");
  await button(dialog(page), "Change").click();
  await expect(main(page).getByLabel("Changes of accounts")).toContainText(
    "Signs in with another Discord account",
  );
});
