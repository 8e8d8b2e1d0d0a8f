import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  signInAs,
  standInOf,
  test,
} from "./portal";
import { button, main } from "./staffDesk";

test("staff read whether each channel works, and post a test", async ({ page, context }) => {
  const discord = await context.newPage();
  const standIn = await standInOf(discord);
  await signInAs(page, "admin", "/admin/discord?league=ocl");
  const channels = main(page).getByRole("region", { name: "Channels" });
  const posts = channels.getByRole("listitem").filter({ hasText: "Posts" });
  await expect(async () => {
    // When much is sent to Discord, it asks the portal to wait.
    await button(channels, "Check Again").click();
    const words = "Results and announcements appear in #announcements.";
    await expect(posts).toContainText(words, { timeout: 3000 });
  }).toPass({ timeout: 120_000 });
  await expect(posts).toContainText("Works");
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await button(channels, "Post a Test").click();
  await expect(page.getByText("a test is on its way to the channel.").first()).toBeVisible();
  await expect(async () => {
    await discord.goto(`${standIn}/stand-in/channels`);
    await expect(discord.getByText("This is a test.").first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await test.step("another league has no webhook, and nothing to test", async () => {
    await page.goto("/admin/discord?league=xcl");
    await expect(channels).toContainText("There is no webhook.");
    await expect(button(channels, "Post a Test")).toHaveCount(0);
  });
});

test("admins choose the channel of threads from those of the server", async ({ page }) => {
  await signInAs(page, "admin", "/admin/league-info?league=bcl&part=league");
  const channel = main(page).getByLabel("Channel of threads", { exact: true });
  const names = ["None", "#announcements", "#matches", "#staff"];
  await expect(async () => {
    await page.reload();
    await expect(channel.getByRole("option")).toHaveText(names, { timeout: 3000 });
  }).toPass({ timeout: 120_000 });
  await channel.selectOption("#staff");
  await expect(main(page)).toContainText("The bot lacks permissions in #staff.");
  await expectAccessible(page);
});
