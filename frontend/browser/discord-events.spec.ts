import type { Locator, Page } from "@playwright/test";

import { makeMatch, setTime } from "./matchmaking";
import { expect, expectAccessible, expectFitsPhone, signInAs, standInOf, test } from "./portal";

/** How long due work may take to compare an event with its match, and to send what differs. */
const PATIENCE = { timeout: 60_000 };
const DAY = 86_400;

/** Makes a match in a few days, of two teams that no other test plays with. */
async function makeMatchToCome(page: Page): Promise<string> {
  const browser = page.context().browser();
  const answer = await page.request.get("/api/teams/standings/1045744289201782826");
  const rows = (await answer.json()) as { _id: string; name: { name: string } }[];
  const [one, other] = rows.slice(-6, -4).map((team) => ({ page, team }));
  if (browser === null || one === undefined || other === undefined) {
    throw new Error("The league has too few teams.");
  }
  const match = await makeMatch(browser, [one, other], { isPlayed: false });
  await setTime(browser, match, 3 * DAY);
  return match;
}

/** The match's event in the stand-in for Discord, once it says this. */
async function eventOf(page: Page, match: string, words: RegExp): Promise<Locator> {
  const standIn = await standInOf(page);
  const link = page.getByRole("link", { name: new RegExp(`/bcl/match/${match}$`) });
  const event = page.getByRole("article").filter({ has: link });
  await expect(async () => {
    await page.goto(`${standIn}/stand-in/events`);
    await expect(event).toHaveText(words, { timeout: 1000 });
  }).toPass(PATIENCE);
  return event;
}

test("a match with a cast is an event on Discord, which moves with it and is cancelled", async ({
  browser,
  page,
}) => {
  const match = await makeMatchToCome(page);
  const caster = await (await browser.newContext()).newPage();
  await signInAs(caster, "caster", `/bcl/match/${match}`);
  await caster.getByRole("button", { name: "Claim Cast" }).click();
  const dialog = caster.getByRole("dialog", { name: "Claim Cast" });
  await dialog.getByRole("button", { name: /^Claim( Anyway)?$/ }).click();
  await expect(caster.getByRole("button", { name: "Give Cast Back" })).toBeVisible();

  const event = await eventOf(page, match, /Scheduled · /);
  await expect(event.getByRole("link").first()).toHaveAttribute("href", /twitch\.tv/);
  await expectAccessible(page);
  await expectFitsPhone(page);
  const key = await event.getAttribute("id");
  const before = await event.locator("small").textContent();

  await test.step("the match is moved, and the event keeps its id and its followers", async () => {
    await setTime(browser, match, 4 * DAY);
    await expect(async () => {
      await eventOf(page, match, /Scheduled · /);
      expect(await event.locator("small").textContent()).not.toBe(before);
    }).toPass(PATIENCE);
    await expect(event).toHaveAttribute("id", key ?? "");
  });

  await test.step("the caster gives the match back", async () => {
    await caster.reload();
    await caster.getByRole("button", { name: "Give Cast Back" }).click();
    await caster.getByRole("dialog").getByRole("button", { name: "Give Back" }).click();
    await expect(caster.getByRole("button", { name: "Claim Cast" })).toBeVisible();
    await caster.context().close();
    await eventOf(page, match, /Cancelled · /);
  });
});
