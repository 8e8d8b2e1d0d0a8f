import type { Page } from "@playwright/test";

import { makeMatch, ownTeam, signedIn } from "./matchmaking";
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  expectNoSidewaysScroll,
  openPanel,
  resize,
  signInAs,
  test,
} from "./portal";

/** The current week of the demonstration's season. */
const WEEK = 6;

async function expectFitToBeSeen(page: Page): Promise<void> {
  await resize(page, DESKTOP);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await expectFitsPhone(page);
  await expectAccessible(page);
  await resize(page, DESKTOP);
}

/** Asks for the last of the weeks that both teams have free, and returns its name. */
async function ask(page: Page, reason: string): Promise<string> {
  const week = page.getByLabel("Play in");
  const last = (await week.getByRole("option").last().textContent()) ?? "";
  await week.selectOption(last);
  await page.getByRole("region", { name: "Postpone" }).getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Ask the Other Team" }).click();
  await expect(page.getByText("Asked. The other team has been notified.").last()).toBeVisible();
  return last.toLowerCase();
}

// A pair postpones one match a season, so one test does all of it.
test("postpones a match: asked, taken back, declined, agreed", async ({ browser, page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const other = await signedIn(browser, "co-captain");
  const side = { page, team: await ownTeam(page) };
  const match = await makeMatch(browser, [other, side], { isPlayed: false, week: WEEK });
  const rival = other.page;

  await page.goto(`/bcl/match/${match}/manage`);
  await openPanel(page, "Postpone");
  await expect(page.getByText(/Your team has 1 of 1 left this season/)).toBeVisible();
  await expectFitToBeSeen(page);
  const open = page.getByRole("region", { name: "Request to Postpone" });
  await ask(page, "A mistake.");
  await open.getByRole("button", { name: "Take Back" }).click();
  await expect(open).toHaveCount(0);

  await openPanel(page, "Postpone");
  await ask(page, "Three of us are away.");
  await rival.goto(`/bcl/match/${match}/manage#postponing`);
  const theirs = rival.getByRole("region", { name: "Request to Postpone" });
  await expect(theirs).toContainText("Three of us are away.");
  await theirs.getByRole("button", { name: "Decline" }).click();
  await expectAccessible(rival);
  await rival.getByRole("dialog").getByLabel("Reason").fill("Ask for a later one.");
  await rival.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(theirs).toHaveCount(0);

  await page.reload();
  await openPanel(page, "Postpone");
  await expect(page.getByText("Ask for a later one.")).toBeVisible();
  const week = await ask(page, "Then this one.");
  await rival.reload();
  await expect(theirs).toContainText(`asks to play this match in ${week}.`);
  await expectFitToBeSeen(rival);
  await theirs.getByRole("button", { name: "Agree" }).click();
  await rival.getByRole("dialog").getByRole("button", { name: "Postpone" }).click();
  await expect(
    rival.getByText(/Postponed to week \d+\. Everyone in the match has been notified\./),
  ).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await openPanel(rival, "Postpone");
  await expect(rival.getByText(/have already postponed a match/)).toBeVisible();
  await page.reload();
  await openPanel(page, "Postpone");
  await expect(page.getByText(/: Agreed$/)).toBeVisible();
});
