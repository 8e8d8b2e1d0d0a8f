import type { Locator, Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  standInOf,
  test,
} from "./portal";
import { signedIn } from "./signedIn";

const button = (within: Page | Locator, name: string) =>
  within.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

/** The Discord server of the X8 league, which no other test uses. */
const SERVER = "1235047920202420277";

test("staff choose roles for their Discord server, see what will change, and turn it on", async ({
  browser,
  page: discord,
}) => {
  const { page } = await signedIn(browser, "admin");
  const standIn = await standInOf(discord);
  const server = `${standIn}/stand-in/servers/${SERVER}`;
  const member = discord.getByRole("listitem").filter({ hasText: "Ada Lynn" });
  await page.goto("/admin/discord?league=xcl");

  await test.step("a role above the bot says how to mend that", async () => {
    // When much is sent to Discord, it asks the portal to wait.
    await expect(async () => {
      await page.reload();
      const staff = page.getByLabel("Staff", { exact: true });
      await staff.selectOption("Staff", { timeout: 3000 });
    }).toPass({ timeout: 120_000 });
    await expect(page.getByText("The bot’s role lies below the role Staff")).toBeVisible();
    await expect(async () => {
      await button(page, "Save Roles").click();
      const saved = page.getByText("X8 Champions League: roles saved.").first();
      await expect(saved).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 120_000 });
    await expect(async () => {
      await button(page, "Preview").click();
      const told = page.getByText("drag it higher in Server Settings, Roles.").last();
      await expect(told).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 120_000 });
    const later = page.getByRole("listitem").filter({ hasText: "Ada Lynn gets Staff" });
    await expect(later).toHaveText("Ada Lynn gets Staff once the bot’s role is above it");
    await expect(page.getByText("1 change follows once what stops it is mended")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectFitsPhone(page);
  });

  await test.step("the bot’s role is dragged higher, and the preview says who gets the role", async () => {
    await discord.goto(server);
    await expect(member).toContainText("No roles");
    await button(discord, "Drag the Bot’s Role above Staff").click();
    await page.reload();
    await expect(async () => {
      await button(page, "Preview").click();
      await expect(page.getByText("Ada Lynn gets Staff")).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 120_000 });
    await expect(page.getByText("1 role given, 0 taken.")).toBeVisible();
  });

  await test.step("it is turned on, and the person has the role in Discord", async () => {
    await button(page, "Turn On").click();
    await expect(button(page, "Compare Now")).toBeVisible();
    await expect(async () => {
      await discord.goto(server);
      await expect(member).toContainText("Staff", { timeout: 1000 });
    }).toPass({ timeout: 120_000 });
    await expectAccessible(discord);
    await expectFitsPhone(discord);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Ada Lynn gets Staff")).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText("Done", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFitsPhone(page);
  });

  await test.step("turned off, roles stay as they are", async () => {
    await button(page, "Turn Off").click();
    await button(dialog(page), "Turn Off").click();
    await expect(button(page, "Preview")).toBeVisible();
    await discord.goto(server);
    await expect(member).toContainText("Staff");
    await page.getByLabel("Staff", { exact: true }).selectOption("No role");
    await button(page, "Save Roles").click();
    await expect(page.getByText("Choose and save a role first.")).toBeVisible();
  });
});
