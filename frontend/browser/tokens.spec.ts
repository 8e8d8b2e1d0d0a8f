import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  ownKey,
  signInAs,
  type StandInPerson,
  test,
} from "./portal";

/** Signs in a person, by default a new one without tokens, and opens the tokens page. */
async function openTokens(page: Page, person: StandInPerson = "newcomer"): Promise<string> {
  await signInAs(page, person, "/bcl/standings");
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

test("a token is shown once, copied, and listed without its secret", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openTokens(page);
  await expect(page.getByText("No tokens yet")).toBeVisible();
  const secret = await make(page, "Stat bot");
  await expect(page.getByRole("region", { name: "New token" })).toBeFocused();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Stat bot" })).toBeVisible();
  await expect(page.getByText(secret.slice(0, 11))).toBeVisible();
  expect(await page.content()).not.toContain(secret);
});

test("a revoked token gives no access", async ({ page, playwright, baseURL }) => {
  const path = await openTokens(page);
  const secret = await make(page, "Stat bot");
  const program = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    extraHTTPHeaders: { Authorization: `Bearer ${secret}` },
  });
  const matches = path.replace("/players/", "/api/matches/all/").replace("/generate-bearer", "");
  expect((await program.get(matches)).status()).toBe(200);

  await revoke(page, "Stat bot").click();
  const dialog = page.getByRole("dialog", { name: "Revoke this token?" });
  await expect(dialog).toContainText("use “Stat bot” stop");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Keep It" }).click();
  expect((await program.get(matches)).status()).toBe(200);

  await revoke(page, "Stat bot").click();
  await dialog.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Token revoked.")).toBeVisible();
  await expect(page.getByText("No tokens yet")).toBeVisible();
  await expect(token(page)).toHaveCount(0);
  expect((await program.get(matches)).status()).toBe(401);
  await program.dispose();
});

test("a token needs a name", async ({ page }) => {
  await openTokens(page, "free-player");
  await page.getByRole("button", { name: "Generate Token" }).click();
  await expect(page.getByText("Give the token a name.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveAttribute("aria-invalid", "true");
});

test("is accessible in both schemes with a token just made, and fits", async ({ page }) => {
  test.slow();
  await openTokens(page);
  await expectAccessibleInBothSchemes(page);
  await expectStill(page);
  await make(page, "Stat bot");
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});
