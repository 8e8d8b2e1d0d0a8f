import type { Page } from "@playwright/test";

import { makeMatch, ownTeam, setTime, signedIn } from "./matchmaking";
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  expectNoSidewaysScroll,
  expectStill,
  HEADSET,
  openPanel,
  PHONE,
  resize,
  signInAs,
  test,
} from "./portal";
import { translate } from "./translator";

/** The value of the date and time input for an evening in this many days. */
function evening(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${day.toISOString().slice(0, 10)}T19:00`;
}

async function propose(page: Page, ...days: number[]): Promise<void> {
  const fields = page.locator("details", { hasText: "Propose by Date and Time" }).last();
  if ((await fields.getAttribute("open")) === null) {
    await fields.getByText("Propose by Date and Time").click();
  }
  for (const [place, day] of days.entries()) {
    await page.getByLabel(`Time ${String(place + 1)}`, { exact: true }).fill(evening(day));
  }
  await page.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(
    page.getByText(/^Times proposed: .* The other team has been notified\./),
  ).toBeVisible();
}

async function expectFitToBeSeen(page: Page): Promise<void> {
  await resize(page, DESKTOP);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await expectFitsPhone(page);
  await expectAccessible(page);
}

async function openMoving(page: Page): Promise<void> {
  await openPanel(page, "Time");
  await page.getByText("Move the Match").click();
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  // Late on a Sunday this week has no open hour any more.
  if ((await page.getByRole("gridcell", { name: / 9 PM: (?!closed|skipped)/ }).count()) === 0) {
    await page.getByRole("button", { name: "Later Week" }).click();
  }
}

/** Marks the first free hour of the last open day at 9 PM, and returns its name. */
async function markHour(page: Page): Promise<string> {
  const cell = page.getByRole("gridcell", { name: / 9 PM: (not marked|.* can start)/ }).last();
  const name = ((await cell.getAttribute("aria-label")) ?? "").split(":")[0] ?? "";
  const box = await cell.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  expect(box?.width).toBeGreaterThanOrEqual(48);
  await cell.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save Hours" }).click();
  await expect(page.getByText("Your hours are saved. The other team sees them.")).toBeVisible();
  return name;
}

test("agrees on a time: proposed, countered, accepted", async ({ browser, page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const other = await signedIn(browser, "co-captain");
  const side = { page, team: await ownTeam(page) };
  const match = await makeMatch(browser, [other, side], { isPlayed: false });
  const rival = other.page;

  await page.goto(`/bcl/match/${match}/manage`);
  await expect(page.getByText("Not Yet Scheduled").first()).toBeVisible();
  await propose(page, 1);
  await rival.goto(`/bcl/match/${match}/manage`);
  await rival.getByRole("button", { name: "Decline", exact: true }).click();
  await rival.getByRole("dialog").getByLabel("Reason").fill("We play on another day.");
  await rival.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(rival.getByRole("region", { name: "Proposed Times" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Earlier Proposals (1)")).toBeVisible();
  await propose(page, 2, 3);
  const own = page.getByRole("region", { name: "Proposed Times" });
  await expect(own).toContainText("wait for an answer to:");
  await expect(own.getByRole("listitem")).toHaveCount(2);
  await expect(own.getByRole("button", { name: /^Accept/ })).toHaveCount(0);

  await rival.goto(`/bcl/match/${match}/manage`);
  const theirs = rival.getByRole("region", { name: "Proposed Times" });
  await expect(theirs.getByRole("button", { name: /^Accept/ })).toHaveCount(2);
  const before = await makeMatch(browser, [other, side], { isPlayed: false });
  await setTime(browser, before, Math.round((Date.parse(evening(4)) - Date.now()) / 1000));
  await propose(rival, 4);
  await expect(theirs).toContainText("wait for an answer to:");
  await expect(theirs.getByRole("listitem")).toHaveCount(1);

  await test.step("what is to be answered is on a headset's first screen of the match", async () => {
    await resize(page, HEADSET);
    await page.goto(`/bcl/match/${match}`);
    await expect(own.getByRole("button", { name: /^Accept/ })).toBeInViewport({ ratio: 0.5 });
    await expectStill(page);
    await page.goto(`/bcl/match/${match}/manage`);
  });
  await expect(page.getByText("Earlier Proposals (2)")).toBeVisible();
  await expectFitToBeSeen(page);
  await own.getByRole("button", { name: /^Accept/ }).click();
  // The other match is then.
  await expect(page.getByRole("dialog")).toContainText("already plays");
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(
    page.getByText(/^Time agreed: .* Everyone in the match has been notified\./),
  ).toBeVisible();
  // The match waits for line-ups now, and the panel of its time is folded.
  await expect(page.locator('[aria-current="step"]')).toHaveText("Line-up");
  await openPanel(page, "Time");
  await expect(page.getByText("Agreed by both sides")).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByText("Not Yet Scheduled")).toHaveCount(0);
  await expectFitToBeSeen(page);

  // To move it, both mark their hours; one proposes what fits by a tap, the other accepts.
  await resize(rival, HEADSET);
  await rival.reload();
  await openMoving(rival);
  const hour = await markHour(rival);
  await resize(page, PHONE);
  await page.reload();
  await openMoving(page);
  const marked = page.getByRole("gridcell", { name: `${hour}: ${other.team.name.name} can start` });
  await marked.click();
  await page.getByRole("button", { name: "Save Hours" }).click();
  await expect(page.getByRole("gridcell", { name: `${hour}: fits both teams` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: /^Propose .* 9 PM$/ }).click();
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await rival.reload();
  await openMoving(rival);
  await expect(rival.getByRole("gridcell", { name: `${hour}: fits both teams` })).toBeVisible();
  await expectNoSidewaysScroll(rival);
  await expectAccessible(rival);
  const accept = theirs.getByRole("button", { name: /^Accept/ });
  const undo = theirs.getByRole("button", { name: "Undo" });
  await accept.click();
  await expect(undo).toBeVisible();
  await expectAccessible(rival);
  await expectNoSidewaysScroll(rival);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await accept.click();
  // It is sent, though the page is left before its countdown ends.
  await rival.goto(`/bcl/match/${match}/manage`);
  await expect(async () => {
    await rival.reload();
    await expect(theirs).toHaveCount(0, { timeout: 1000 });
  }).toPass();

  // The players of both sides now say whether they play.
  await page.goto(`/bcl/match/${match}`);
  // What changes before it is hydrated is rendered anew by React, which says so in the console.
  await expect(page.locator("main [data-island]").first()).toHaveAttribute("data-hydrated", "");
  await translate(page);
  await page.getByRole("button", { name: "Maybe", exact: true }).click();
  await expect(page.getByRole("button", { name: "Maybe", pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "✓ Maybe", pressed: true })).toBeVisible();
  await expectFitToBeSeen(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/bcl/match/${match}`);
  await expect(visitor.getByText("Who Plays")).toHaveCount(0);
  await visitor.context().close();
  await test.step("a side forfeits, and takes that back", async () => {
    await page.goto(`/bcl/match/${match}/manage`);
    const result = await openPanel(page, "Result");
    await result.getByRole("button", { name: "Forfeit" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Forfeit" }).click();
    await result.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(result.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
  });
  await rival.context().close();
});

test("shows staff how to set a time in both schemes", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/bcl/matches");
  const links = page.getByRole("main").getByRole("link", { name: "Match Page" });
  await page.goto(`${(await links.last().getAttribute("href")) ?? ""}/manage`);
  await expect(page.getByRole("form", { name: "Set the Time" })).toBeVisible();
  await expectFitToBeSeen(page);
});

test("asks staff before a match gets a time in the past", async ({ browser, page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const other = await signedIn(browser, "co-captain");
  const side = { page, team: await ownTeam(page) };
  const match = await makeMatch(browser, [other, side], { isPlayed: false });
  await other.page.context().close();
  const staff = await signedIn(browser, "tm-breachers");
  await staff.page.goto(`/bcl/match/${match}/manage`);
  const form = staff.page.getByRole("form", { name: "Set the Time" });
  await form.getByLabel("New Time").fill(evening(-1));
  await form.getByLabel("Reason").fill("It was played then.");
  await form.getByRole("button", { name: "Set Time" }).click();
  const question = staff.page.getByRole("dialog");
  await expect(question).toContainText("This is in the past");
  await expectAccessible(staff.page);
  await question.getByRole("button", { name: "Set Time" }).click();
  await expect(question).toHaveCount(0);
  await expect(staff.page.getByText(/^The match is on /)).toBeVisible();
  await staff.page.context().close();
});
