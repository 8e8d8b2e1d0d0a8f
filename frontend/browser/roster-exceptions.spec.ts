import type { Page } from "@playwright/test";

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectFitsPhone,
  expectNoSidewaysScroll,
  resize,
  test,
} from "./portal";
import { approveTeam, disbandTeam, registerForBreachers, sessionOf, signedIn } from "./signedIn";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const exceptions = (page: Page) =>
  page.getByRole("region", { name: "Exceptions from the Roster Lock" });

/** Fills in the open dialog and confirms it. */
async function confirm(page: Page, verb: string, fields: Record<string, string>): Promise<void> {
  const dialog = page.getByRole("dialog");
  for (const [label, text] of Object.entries(fields)) {
    await dialog.getByLabel(label, { exact: true }).fill(text);
  }
  await expectAccessible(page);
  await dialog.getByRole("button", { name: verb, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The captain asks that the player may join. */
async function ask(page: Page, player: string): Promise<void> {
  await page.reload();
  await button(page, "Ask for an Exception").click();
  await confirm(page, "Ask Staff", { Username: player, Reason: "Our keeper broke a wrist." });
  await expect(exceptions(page)).toContainText("Waits for staff.");
}

test("a captain asks for a player while the roster is locked; staff let them in, take it back, decline", async ({
  browser,
}) => {
  const [staff, founder, player] = await Promise.all([
    signedIn(browser, "tm-breachers"),
    signedIn(browser, "newcomer"),
    signedIn(browser, "newcomer"),
  ]);
  const name = `Excepted ${String(Date.now() % 100_000_000)}`;
  const { username } = player.session;
  await registerForBreachers(player.page);
  await registerForBreachers(founder.page);
  await founder.page.goto("/bcl/recruiting");
  await founder.page.getByLabel("Team Name").fill(name);
  await founder.page.getByLabel("Region").last().selectOption("Europe");
  await button(founder.page, "Ask to Found It").click();
  await expect(founder.page.getByText(`Staff have not approved ${name} yet.`)).toBeVisible();
  await approveTeam(staff.page, founder.session.username);
  await founder.page.reload();
  const [team = ""] = (await sessionOf(founder.page)).captainTeams;
  await staff.page.goto(`/tm/manage/teams/${team}`);
  await staff.page.getByLabel("Status").selectOption("Roster Locked (Active)");
  await button(staff.page, "Save Status").click();
  await expect(staff.page.getByText(/has a locked roster/)).toBeVisible();

  await test.step("staff approve what the captain asked for, and the player can ask to join", async () => {
    await founder.page.goto(`/bcl/team/${team}/manage`);
    await ask(founder.page, username);
    await staff.page.reload();
    await expectNoSidewaysScroll(staff.page);
    await expectFitsPhone(staff.page);
    await resize(staff.page, DESKTOP);
    await button(staff.page, `Approve: ${username}`).click();
    await confirm(staff.page, "Approve", {});
    await expect(exceptions(staff.page)).toContainText("Exception from the roster lock until");
    await founder.page.reload();
    await expect(exceptions(founder.page)).toContainText("Exception from the roster lock until");
    await player.page.goto(`/bcl/team/${team}`);
    await expect(player.page.getByText("Exception from the roster lock until")).toBeVisible();
    await expect(button(player.page, "Request to Join")).toBeEnabled();
    await expectNoSidewaysScroll(player.page);
    await expectAccessible(player.page);
    await expectFitsPhone(player.page);
  });

  await test.step("it is taken back, and a second one is declined", async () => {
    await button(staff.page, `Take Back: ${username}`).click();
    await confirm(staff.page, "Take Back", { Reason: "The keeper is well again." });
    await expect(exceptions(staff.page)).not.toContainText(username);
    await ask(founder.page, username);
    await staff.page.reload();
    await button(staff.page, `Decline: ${username}`).click();
    await confirm(staff.page, "Decline", { Reason: "Play with a substitute." });
    await expect(exceptions(staff.page)).not.toContainText(username);
  });

  await test.step("staff give one unasked", async () => {
    await button(staff.page, "Give an Exception").click();
    await confirm(staff.page, "Give Exception", { Username: username, Reason: "They appealed." });
    await expect(exceptions(staff.page)).toContainText("Exception from the roster lock until");
  });
  await disbandTeam(founder.page, team);
});
