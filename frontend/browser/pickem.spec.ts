// Breaks without it: people can't predict matches, or not by keyboard; a match that has closed takes
// predictions; or nobody joins and leaves a table of friends.
import type { Page } from "@playwright/test";

import { makeMatch, ownTeam, setTime } from "./matchmaking";
import { expect, expectAccessibleInBothSchemes, expectFitsScreens, signInAs, test } from "./portal";
import { signedIn } from "./signedIn";

const PICKEM = "/bcl/pickem";
const LATER = 2 * 3600;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

/** Confirms what the page asks. */
async function confirm(page: Page, verb: string): Promise<void> {
  await dialog(page).getByRole("button", { name: verb, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Makes a match of the captain’s team that is played later today, and answers its id. */
async function openMatch(page: Page): Promise<string> {
  const browser = page.context().browser();
  if (browser === null) {
    throw new Error("The page has no browser.");
  }
  const captain = { team: await ownTeam(page) };
  const other = await signedIn(browser, "co-captain");
  const match = await makeMatch(browser, [captain, { team: await ownTeam(other.page) }], {
    isPlayed: false,
  });
  await other.page.context().close();
  await setTime(browser, match, LATER);
  return match;
}

/** Opens the week of a match: at the end of a week it is in the next one. */
async function openWeekOf(page: Page, match: string): Promise<void> {
  await page.goto(PICKEM);
  const week = page.getByLabel("Week", { exact: true });
  await expect(week).toBeVisible();
  if ((await row(page, match).count()) === 0) {
    const last = await week.locator("option").last().getAttribute("value");
    await page.goto(`${PICKEM}?week=${last ?? ""}`);
  }
}

const row = (page: Page, match: string) =>
  page.getByRole("listitem").filter({ has: page.locator(`a[href="/bcl/match/${match}"]`) });

test.describe("predicting", () => {
  // The API refuses what is too late.
  test.use({ expectedFaults: /409|Conflict/ });

  test("takes the winner and the score by one press each, until the match closes", async ({
    page,
    browser,
  }) => {
    await signInAs(page, "captain", PICKEM);
    const match = await openMatch(page);
    await openWeekOf(page, match);
    const shown = row(page, match);
    const winners = shown.getByRole("group", { name: /^Winner of / });
    const first = winners.getByRole("button").first();
    await first.press("Enter");
    await expect(first).toHaveAttribute("aria-pressed", "true");
    const score = shown.getByRole("group", { name: /^Score of / }).getByRole("button");
    await score.first().press("Enter");
    await expect(score.first()).toHaveAttribute("aria-pressed", "true");
    await expect(shown.getByText("Saved.")).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectFitsScreens(page);
    await page.reload();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await expect(score.first()).toHaveAttribute("aria-pressed", "true");
    // Four minutes before the match it is closed, also on a page that was open.
    await setTime(browser, match, 4 * 60);
    await winners.getByRole("button").nth(1).click();
    await expect(page.getByText(/Predictions close 5 minutes before the match/)).toBeVisible();
    await page.reload();
    await expect(shown.getByText(/^You said /)).toBeVisible();
    await expect(winners).toHaveCount(0);
    // With a later time it is open again, with what was said.
    await setTime(browser, match, LATER);
    await page.reload();
    await expect(first).toHaveAttribute("aria-pressed", "true");
    await first.click();
    await expect(shown.getByText("Taken back.")).toBeVisible();
    await expect(first).toHaveAttribute("aria-pressed", "false");
  });
});

test("friends join a table by its link, and leave it", async ({ page, browser }) => {
  await signInAs(page, "captain", PICKEM);
  const name = `Oracles ${String(Date.now() % 100_000)}`;
  await page.getByLabel("New table for friends").fill(name);
  await button(page, "Make Table").click();
  const table = page.getByRole("region", { name });
  await table.getByText("Invite and Manage").click();
  const link = table.getByLabel("Link for friends", { exact: true });
  const before = await link.inputValue();
  await button(page, "New Link").click();
  await confirm(page, "Make New Link");
  await expect(link).not.toHaveValue(before);

  const friend = await signedIn(browser, "free-player");
  const { pathname, search } = new URL(await link.inputValue());
  await friend.page.goto(`${pathname}${search}`);
  await button(friend.page, "Join Table").click();
  const joined = friend.page.getByRole("region", { name });
  await expect(joined.getByRole("row")).toHaveCount(3);
  await expectAccessibleInBothSchemes(friend.page);
  await button(friend.page, "Leave Table").last().click();
  await confirm(friend.page, "Leave");
  await expect(joined).toHaveCount(0);

  await friend.page.goto(`${pathname}${search}`);
  await button(friend.page, "Join Table").click();
  await expect(joined).toBeVisible();
  await page.reload();
  await table.getByText("Invite and Manage").click();
  await button(page, `Remove ${friend.session.username}`).click();
  await confirm(page, "Remove");
  await expect(table.getByRole("row")).toHaveCount(2);
  await expectFitsScreens(page);

  const renamed = `${name} again`;
  await table.getByLabel("Name", { exact: true }).fill(renamed);
  await table.getByRole("button", { name: "Rename" }).click();
  const again = page.getByRole("region", { name: renamed });
  await again.getByRole("button", { name: "Delete Table" }).click();
  await confirm(page, "Delete");
  await expect(again).toHaveCount(0);
  await friend.page.context().close();
});

test("a season that is over says who knew best", async ({ page }) => {
  await page.goto(`${PICKEM}?season=1`);
  const known = page.getByRole("region", { name: "Who Knew Best" });
  await expect(known).toContainText(/The rating expected \d+% of its favourites/);
  await expect(known).toContainText(/The crowd expected \d+% of its favourites/);
  await expectAccessibleInBothSchemes(page);
});
