import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  ownKey,
  signInAs,
  test,
} from "./portal";

/** Signs in a new person without tokens, and opens the tokens page. Returns its path. */
async function openTokens(page: Page): Promise<string> {
  await signInAs(page, "newcomer", "/bcl/standings");
  const path = `/players/${await ownKey(page)}/generate-bearer`;
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bearer Tokens");
  return path;
}

const token = (page: Page) => page.getByRole("textbox", { name: "Token", exact: true });
const revoke = (page: Page, name: string) =>
  page.getByRole("button", { name: `Revoke ${name}`, exact: true });

async function make(page: Page, name: string): Promise<string> {
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Generate Token" }).click();
  await expect(token(page)).toHaveValue(/^clvr_[\w-]{43}$/);
  return token(page).inputValue();
}

/** Revokes a token, of which the owner thinks twice. */
async function revokeAfterAsking(page: Page, check: () => Promise<void>): Promise<void> {
  await revoke(page, "Stat bot").click();
  const dialog = page.getByRole("dialog", { name: "Revoke this token?" });
  await expect(dialog).toContainText("use “Stat bot” stop");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep It" }).click();
  await check();
  await revoke(page, "Stat bot").click();
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Token revoked.")).toBeVisible();
  await expect(page.getByText("No tokens yet")).toBeVisible();
}

test("a token is shown once, copied, listed without its secret, and gives no access once revoked", async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const path = await openTokens(page);
  await test.step("needs a name", async () => {
    await expect(page.getByText("No tokens yet")).toBeVisible();
    await expectStill(page);
    await page.getByRole("button", { name: "Generate Token" }).click();
    await expect(page.getByText("Give the token a name.")).toBeVisible();
    const name = page.getByRole("textbox", { name: "Name" });
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expectAccessibleInBothSchemes(page);
  });
  const secret = await test.step("is shown and copied", async () => {
    const made = await make(page, "Stat bot");
    await expect(page.getByRole("region", { name: "New token" })).toBeFocused();
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    return made;
  });
  await test.step("is listed without its secret", async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Stat bot" })).toBeVisible();
    await expect(page.getByText(secret.slice(0, 11))).toBeVisible();
    expect(await page.content()).not.toContain(secret);
  });
  await test.step("gives no access once it is revoked", async () => {
    const program = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
    });
    const matches = path.replace("/players/", "/api/matches/all/").replace("/generate-bearer", "");
    const expectAnswer = async (status: number) => {
      expect((await program.get(matches)).status()).toBe(status);
    };
    await expectAnswer(200);
    await revokeAfterAsking(page, () => expectAnswer(200));
    await expectAnswer(401);
    await program.dispose();
  });
});
