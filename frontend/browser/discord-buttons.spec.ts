import type { Page } from "@playwright/test";

import { openMessages } from "./discord";
import { expect, expectAccessible, expectFitsPhone, expectTold, standInOf, test } from "./portal";
import { addPlayer, createTeam, disbandTeam, registerForBreachers, signedIn } from "./signedIn";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const LIFE = "people answer in Discord, and the portal shows what they answered";
test(LIFE, async ({ browser, page }) => {
  const [{ page: staff }, one, two] = await Promise.all([
    signedIn(browser, "tm-breachers"),
    signedIn(browser, "newcomer"),
    signedIn(browser, "newcomer"),
  ]);
  const [ada, ben] = [one.session.username, two.session.username];
  const name = `Pressed ${String(Date.now() % 100_000_000)}`;
  const team = await createTeam(staff, name);
  await Promise.all([registerForBreachers(one.page), registerForBreachers(two.page)]);
  await addPlayer(staff, team, ada);
  const standIn = await standInOf(page);

  await test.step("a captaincy is accepted with one press", async () => {
    await staff.goto(`/bcl/team/${team}/manage`);
    await button(staff, `Change: ${ada}`).click();
    await button(staff, `Offer Captaincy: ${ada}`).click();
    await staff.getByRole("dialog").getByRole("button", { name: "Offer Captaincy" }).click();
    await openMessages(page, standIn, `captaincy of ${name}`);
    const asked = page.getByRole("article").filter({ hasText: `captaincy of ${name}` });
    await expectAccessible(page);
    await button(page, "Accept").click();
    await expect(asked.getByRole("blockquote")).toHaveText(`You are now the captain of ${name}.`);
    await expect(page.getByRole("button")).toHaveCount(0);
    await one.page.goto(`/bcl/team/${team}`);
    await expect(one.page.getByRole("link", { name: "Manage" })).toBeVisible();
  });

  await test.step("a request to join is declined with a reason, in a form", async () => {
    await two.page.goto(`/bcl/team/${team}`);
    await button(two.page, "Request to Join").click();
    await button(two.page, "Send Request").click();
    await expect(two.page.getByText("Requested", { exact: true })).toBeVisible();
    await openMessages(page, standIn, `${ben} asks to join ${name}`);
    await button(page, "Decline").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Decline");
    await expectAccessible(page);
    await expectFitsPhone(page);
    await page.getByLabel("Reason (they can read it)").fill("We are full.");
    await button(page, "Submit").click();
    const told = page.getByText(`You have declined the request from ${ben}.`);
    await expect(told).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await expectTold(two.page, "We are full.");
  });

  await test.step("the buttons go when nobody has to answer any more", async () => {
    await two.page.goto(`/bcl/team/${team}`);
    await button(two.page, "Request to Join").click();
    await button(two.page, "Send Request").click();
    const latest = page.getByRole("article").first();
    await expect(async () => {
      await page.reload();
      await expect(button(page, "Accept")).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await button(two.page, "Withdraw request to join").click();
    await expect(button(two.page, "Request to Join")).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(latest.getByRole("blockquote")).toHaveText(`Withdrawn by ${ben}.`, {
        timeout: 1000,
      });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole("button")).toHaveCount(0);
  });

  await disbandTeam(one.page, team);
});
