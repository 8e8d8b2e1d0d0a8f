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
  const tests = main(page).getByRole("region", { name: "Test Each" });
  await button(tests, "Post a Test").click();
  await expect(tests).toContainText("a test is on its way. Look for it in the channel.");
  await expect(async () => {
    await discord.goto(`${standIn}/stand-in/channels`);
    await expect(discord.getByText("This is a test.").first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await test.step("another league has no webhook, and nothing to test", async () => {
    await page.goto("/admin/discord?league=xcl");
    await expect(channels).toContainText("There is no webhook.");
    await expect(tests).toContainText("There is no webhook to post with.");
    await expect(button(tests, "Post a Test")).toBeDisabled();
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

test.describe("setting up", () => {
  test.use({ expectedFaults: /status (of )?409/ });

  test("admins set a league’s Discord up on one page, and try a thread and an event", async ({
    page,
  }) => {
    await signInAs(page, "admin", "/admin/discord?league=ocl");
    const threads = main(page).getByRole("region", { name: "Discord Threads of Matches" });
    const tests = main(page).getByRole("region", { name: "Test Each" });
    const tried = async (verb: string, words: string) => {
      await expect(async () => {
        // When much is sent to Discord, it asks the portal to wait.
        await button(tests, verb).click();
        await expect(tests).toContainText(words, { timeout: 3000 });
      }).toPass({ timeout: 120_000 });
    };
    const choose = async (name: string) => {
      const channel = threads.getByLabel("Channel of threads", { exact: true });
      await expect(async () => {
        await page.reload();
        await channel.selectOption(name, { timeout: 3000 });
      }).toPass({ timeout: 120_000 });
      await button(threads, "Save Discord Threads of Matches").click();
      await expect(page.getByText("Discord Threads of Matches saved.").first()).toBeVisible();
    };
    await test.step("a thread needs a channel, which is chosen here", async () => {
      await choose("None");
      await tried("Try a Thread", "There is no channel of threads yet. Choose one here.");
      await choose("#matches");
    });
    await tried(
      "Try a Thread",
      "a thread was made in the channel of threads, written to and deleted.",
    );
    await tried("Try an Event", "an event was made on the server and cancelled.");
    await expectAccessibleInBothSchemes(page);
    await expectFitsPhone(page);
  });
});
