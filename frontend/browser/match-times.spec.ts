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
  signInAs,
  test,
} from "./portal";

/** The value of the date and time input for an evening in this many days. */
function evening(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.toISOString().slice(0, 10)}T19:00`;
}

async function propose(page: Page, ...days: number[]): Promise<void> {
  for (const [place, day] of days.entries()) {
    await page.getByLabel(`Time ${String(place + 1)}`, { exact: true }).fill(evening(day));
  }
  await page.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(page.getByText("Times proposed. The other team has been notified.")).toBeVisible();
}

async function expectFitToBeSeen(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await expectFitsPhone(page);
  await expectAccessible(page);
}

test("agrees on a time: proposed, countered, accepted", async ({ browser, page }) => {
  test.slow();
  await signInAs(page, "captain", "/bcl/standings");
  const other = await signedIn(browser, "co-captain");
  const side = { page, team: await ownTeam(page) };
  const match = await makeMatch(browser, [other, side], { isPlayed: false });
  const rival = other.page;

  await page.goto(`/bcl/match/${match}/manage`);
  await expect(page.getByText("Not Yet Scheduled").first()).toBeVisible();
  await propose(page, 2, 3);
  const own = page.getByRole("region", { name: "Proposed Times" });
  await expect(own).toContainText("wait for an answer to:");
  await expect(own.getByRole("listitem")).toHaveCount(2);
  await expect(own.getByRole("button", { name: /^Accept/ })).toHaveCount(0);

  await rival.goto(`/bcl/match/${match}/manage`);
  const theirs = rival.getByRole("region", { name: "Proposed Times" });
  await expect(theirs.getByRole("button", { name: /^Accept/ })).toHaveCount(2);
  await propose(rival, 4);
  await expect(theirs).toContainText("wait for an answer to:");
  await expect(theirs.getByRole("listitem")).toHaveCount(1);

  await page.reload();
  await expect(page.getByText("Earlier Proposals (1)")).toBeVisible();
  await expectFitToBeSeen(page);
  await own.getByRole("button", { name: /^Accept/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(
    page.getByText("Time agreed. Everyone in the match has been notified."),
  ).toBeVisible();
  // The match waits for line-ups now, and the panel of its time is folded.
  await expect(page.locator('[aria-current="step"]')).toHaveText("Line-up");
  await openPanel(page, "Time");
  await expect(page.getByText("Agreed by both sides")).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByText("Not Yet Scheduled")).toHaveCount(0);
  await expectFitToBeSeen(page);
  await rival.context().close();
});

test("shows staff how to set a time in both schemes", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/bcl/matches");
  const links = page.getByRole("main").getByRole("link", { name: "Match Page" });
  await page.goto(`${(await links.last().getAttribute("href")) ?? ""}/manage`);
  await expect(page.getByRole("form", { name: "Set the Time" })).toBeVisible();
  await expectFitToBeSeen(page);
});
