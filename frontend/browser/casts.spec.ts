import type { Page } from "@playwright/test";

import { makeMatch } from "./matchmaking";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  openPanel,
  settle,
  signInAs,
  test,
} from "./portal";

const ONWARD = "1325959170993819699";

/**
 * Opens a match without a cast from the desk that has not begun. Parallel tests use one match each,
 * and make matches that have begun.
 */
async function openUncastMatch(page: Page, which: "first" | "last"): Promise<string> {
  const list = page.getByRole("region", { name: "Matches to Cast" });
  const matches = list.getByRole("listitem").filter({ hasText: "No cast yet." });
  await expect(matches.first()).toBeVisible();
  const places = await matches.evaluateAll((items) =>
    items.flatMap((item, place) => {
      const time = item.querySelector("time")?.dateTime;
      return time === undefined || Date.parse(time) > Date.now() + 3_600_000 ? [place] : [];
    }),
  );
  expect(places.length).toBeGreaterThan(1);
  const place = places.at(which === "first" ? 0 : -1) ?? 0;
  await matches.nth(place).getByRole("link").first().click();
  await page.waitForURL(/\/bcl\/match\/\d+$/);
  return new URL(page.url()).pathname;
}

/** Claims the match of the page, whatever it clashes with. */
async function claim(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Claim Cast" }).click();
  const dialog = page.getByRole("dialog", { name: "Claim Cast" });
  await dialog.getByRole("button", { name: /^Claim( Anyway)?$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Confirms what the page asks, in a dialog with this title. */
async function answer(page: Page, title: string, verb = title): Promise<void> {
  const question = page.getByRole("dialog", { name: title });
  await question.getByRole("button", { name: verb, exact: true }).click();
  await expect(question).toHaveCount(0);
}

/** Makes a match that began an hour ago, of two teams that no other test plays with. */
async function makeBegunMatch(page: Page): Promise<string> {
  const browser = page.context().browser();
  const answer = await page.request.get("/api/teams/standings/1045744289201782826");
  const rows = (await answer.json()) as { _id: string; name: { name: string } }[];
  const [one, other] = rows.slice(-4, -2).map((team) => ({ page, team }));
  if (browser === null || one === undefined || other === undefined) {
    throw new Error("The league has too few teams.");
  }
  return `/bcl/match/${await makeMatch(browser, [one, other], { isPlayed: true })}`;
}

test("a caster claims a match, and gives it back", async ({ page }) => {
  await signInAs(page, "caster", "/bcl/matches");
  await page.getByRole("link", { name: "Casts" }).click();
  await expect(page).toHaveTitle("BCL | Casts");
  await expectAccessible(page);
  await test.step("and finds the schedule and the sheet of each match", async () => {
    const list = page.getByRole("region", { name: "Matches to Cast" });
    await expect(list.getByRole("link", { name: /^Caster’s Sheet: / }).first()).toBeVisible();
    await page.getByRole("link", { name: "Schedule", exact: true }).click();
    await expect(page.getByRole("region", { name: "Upcoming Casts", exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Casting Desk" }).click();
  });
  const match = await openUncastMatch(page, "first");

  await page.getByRole("button", { name: "Claim Cast" }).click();
  await test.step("with a language and parts", async () => {
    const dialog = page.getByRole("dialog", { name: "Claim Cast" });
    await dialog.getByLabel("Language").selectOption("Français");
    await dialog.getByLabel("Producer").check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Claim( Anyway)?$/ }).click();
    await expect(dialog).toHaveCount(0);
  });
  const cast = page.getByRole("main").getByRole("link", { name: /^Cast(:|$)/ });
  await expect(cast).toHaveAttribute("href", /^\/bcl\/stream\/\d+$/);
  await expect(page.getByRole("button", { name: "Claim Cast" })).toHaveCount(0);

  await page.goto("/bcl/casts");
  const own = page.getByRole("region", { name: "Your Casts" });
  await expect(own.locator(`a[href="${match}"]`)).toBeVisible();
  await test.step("holds its time and changes what they do", async () => {
    const item = own.getByRole("listitem").filter({ has: page.locator(`a[href="${match}"]`) });
    await expect(item).toContainText("in Français");
    const hold = item.getByRole("button", { name: /^Hold Time/ });
    if (await hold.isVisible()) {
      await hold.click();
      await answer(page, "Hold Time");
      await expect(item).toContainText("Time held");
      await item.getByRole("button", { name: /^Stop Holding/ }).click();
      await answer(page, "Stop Holding");
      await expect(item).not.toContainText("Time held");
    }
    await item.getByRole("button", { name: /^Change Parts/ }).click();
    const dialog = page.getByRole("dialog", { name: "Change Parts" });
    await dialog.getByLabel("Play-by-play").uncheck();
    await dialog.getByRole("button", { name: "Change", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(item).not.toContainText("Play-by-play");
    await expectNoSidewaysScroll(page);
  });
  await page.goto(match);
  await expect(page.getByRole("button", { name: "Add Recording" })).toHaveCount(0);
  await test.step("gives it back, after a question", async () => {
    await page.getByRole("button", { name: "Give Cast Back" }).click();
    const question = page.getByRole("dialog", { name: "Give Cast Back" });
    await expect(question).toContainText(/You can claim this match|too often/);
    await expectAccessible(page);
    await answer(page, "Give Cast Back", "Give Back");
  });
  await expect(page.getByRole("button", { name: "Claim Cast" })).toBeVisible();
  await expect(cast).toHaveCount(0);

  await test.step("and adds a recording of one that has begun", async () => {
    const begun = await makeBegunMatch(page);
    await page.goto(begun);
    await claim(page);
    await expect(cast).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "Add Recording" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Recording").fill("https://www.youtube.com/watch?v=clvrcast");
    await dialog.getByRole("button", { name: "Add Recording" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('main a[href*="clvrcast"]').first()).toBeVisible();
    await page.getByRole("button", { name: "Give Cast Back" }).click();
    await answer(page, "Give Cast Back", "Give Back");
    await expect(page.getByRole("button", { name: "Claim Cast" })).toBeVisible();
  });
});

test("a team manager announces a cast of a match, and calls it off", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/bcl/casts");
  await expect(page.getByRole("region", { name: "Casters" })).toContainText("Cass Ryder");
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await test.step("names a caster, and removes them again", async () => {
    const casters = page.getByRole("region", { name: "Casters" });
    await casters.getByLabel("Username").fill("Wes Hale");
    await casters.getByLabel("Channel").fill("https://www.twitch.tv/wes_try");
    await casters.getByRole("button", { name: "Add Caster" }).click();
    const remove = casters.getByRole("button", { name: "Remove: Wes Hale" });
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(remove).toHaveCount(0);
  });
  await openUncastMatch(page, "last");
  await page.getByRole("link", { name: "Manage", exact: true }).click();
  await page.waitForURL(/manage/);
  await settle(page);
  const cast = await openPanel(page, "Cast");
  await cast.getByLabel("Channel").fill("https://www.twitch.tv/clvr_try");
  await cast.getByRole("button", { name: "Announce Cast" }).click();
  await expect(cast.getByRole("link", { name: "twitch.tv/clvr_try" })).toBeVisible();
  await expectAccessible(page);
  await cast.getByRole("button", { name: "Change Cast: twitch.tv/clvr_try" }).click();
  await page.getByRole("dialog").getByLabel("Channel").fill("https://www.twitch.tv/clvr_two");
  await page.getByRole("dialog").getByRole("button", { name: "Change" }).click();
  await cast.getByRole("button", { name: "Add Person: twitch.tv/clvr_two" }).click();
  await page.getByRole("dialog").getByLabel("Username").fill("Oskar Lind");
  await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
  await cast.getByRole("button", { name: "Take Out: Oskar Lind" }).click();
  await answer(page, "Take Out");
  await expect(cast.getByText("Oskar Lind")).toHaveCount(0);
  await cast.getByRole("button", { name: "Call off: twitch.tv/clvr_two" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Call Off" }).click();
  await expect(cast.getByText("Nobody casts this match.")).toBeVisible();
});

test("a caster joins a cast that others announced, and leaves it", async ({ page }) => {
  await signInAs(page, "caster", "/bcl/casts");
  const list = page.getByRole("region", { name: "Matches to Cast" });
  const join = list.getByRole("button", { name: /^Join: twitch.tv\/lena_brandt/ }).first();
  await join.click();
  const dialog = page.getByRole("dialog", { name: "Join Cast" });
  await test.step("once they know what it clashes with", async () => {
    await expect(dialog.getByRole("link", { name: /^You are also in the cast of/ })).toBeVisible();
    await dialog.getByLabel("Observer").check();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Join Anyway" }).click();
    await expect(dialog).toHaveCount(0);
  });
  const leave = list.getByRole("button", { name: /^Leave Cast: twitch.tv\/lena_brandt/ });
  await leave.click();
  await answer(page, "Leave Cast", "Leave");
  await expect(join).toBeVisible();
  await expect(list.getByText("Time held").first()).toBeVisible();
});

test("an admin adds a recording of a map, which stands beside it", async ({ page }) => {
  await signInAs(page, "admin", "/ocl/home");
  const answer = await page.request.get(`/api/streams/all/${ONWARD}?upcoming=false`);
  const casts = (await answer.json()) as { match: { _id: string; decision: string | null } }[];
  const played = casts.find(({ match }) => match.decision === "played");
  const match = `/ocl/match/${played?.match._id ?? ""}`;
  const link = "https://www.youtube.com/watch?v=clvrofamap1";
  await page.goto(`${match}/manage`);
  await settle(page);
  const recordings = await openPanel(page, "Recordings");
  await recordings.getByRole("textbox", { name: "Recording" }).fill(link);
  await recordings.getByRole("combobox", { name: "What It Shows" }).selectOption({ index: 1 });
  await recordings.getByRole("button", { name: "Add Recording" }).click();
  const added = recordings.getByRole("listitem").filter({ hasText: link });
  await expect(added).toContainText(" · Map 1: ");
  await expectAccessible(page);

  await page.goto(match);
  const ofMap = page.locator(`main th a[href="${link}"]`);
  await expect(ofMap).toHaveAccessibleName(/^Recording( \d)? of ./);
  await expectNoSidewaysScroll(page);
  await page.goto(`${match}/manage`);
  await settle(page);
  await openPanel(page, "Recordings");
  await added.getByRole("button", { name: "Change Map" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What It Shows").selectOption("Whole match");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(added).not.toContainText(" · Map 1");
  await page.goto(match);
  await expect(ofMap).toHaveCount(0);
  await expect(page.locator(`main a[href="${link}"]`)).toBeVisible();

  await page.goto(`${match}/manage`);
  await settle(page);
  await openPanel(page, "Recordings");
  await added.getByRole("button", { name: "Remove" }).click();
  const removing = page.getByRole("dialog", { name: "Remove Recording?" });
  await removing.getByRole("button", { name: "Remove" }).click();
  await expect(added).toHaveCount(0);
});
