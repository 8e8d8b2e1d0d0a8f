import type { Page } from "@playwright/test";

import { handInLineup, makeMatch, setTime, type Side, signedIn } from "./matchmaking";
import { expect, expectAccessible, expectNoSidewaysScroll, settle, test } from "./portal";
import { countTaps, type Taps } from "./taps";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What a person has to do, on their home page. */
async function home(page: Page) {
  await page.goto("/");
  await settle(page);
  return page.getByRole("list", { name: "To Do" });
}

/** The item of the list that is about this match. */
async function item(page: Page, match: string, words: RegExp) {
  const list = await home(page);
  const link = page.locator(`a[href="/bcl/match/${match}"]`);
  return list.getByRole("listitem").filter({ has: link }).filter({ hasText: words });
}

/** Goes from the home page to the match's room, where the reader takes a step. */
async function toRoom(page: Page, { tap }: Taps, match: string, panel: string) {
  await home(page);
  await tap(page.locator(`a[href="/bcl/match/${match}#${panel}"]`).first());
  await page.waitForURL(`/bcl/match/${match}#${panel}`);
}

async function propose({ page }: Side, taps: Taps, match: string): Promise<void> {
  await toRoom(page, taps, match, "time");
  const time = page.getByRole("region", { name: "Time", exact: true });
  await expect(time).toBeInViewport();
  await taps.tap(time.getByText("Propose by Date and Time"));
  const tomorrow = new Date(Date.now() + 26 * HOUR * 1000);
  tomorrow.setMinutes(0, 0, 0);
  const local = new Date(tomorrow.getTime() - tomorrow.getTimezoneOffset() * MINUTE * 1000);
  await taps.type(time.getByLabel("Time 1"), local.toISOString().slice(0, 16));
  await taps.tap(time.getByRole("button", { name: "Propose", exact: true }));
  await expect(time.getByText(/wait for an answer to/)).toBeVisible();
}

async function handIn({ page }: Side, taps: Taps, match: string): Promise<void> {
  await toRoom(page, taps, match, "line-up");
  const lineups = page.getByRole("region", { name: "Line-ups" });
  await expect(lineups.getByRole("checkbox", { checked: true }).first()).toBeVisible();
  await taps.tap(lineups.getByRole("button", { name: "Hand In Line-up" }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(lineups.getByRole("button", { name: "Hand In Line-up" })).toHaveCount(0);
}

async function report({ page }: Side, taps: Taps, match: string): Promise<void> {
  await toRoom(page, taps, match, "result");
  const result = page.getByRole("region", { name: "Result", exact: true });
  await taps.choose(result.getByRole("combobox", { name: "Map 1" }), 1);
  const [first, second] = [
    result.getByLabel(/^Map 1: /).nth(0),
    result.getByLabel(/^Map 1: /).nth(1),
  ];
  await taps.type(first, "7");
  await taps.type(second, "3");
  await taps.tap(result.getByRole("button", { name: "Report Result" }));
  const question = page.getByRole("dialog", { name: "Report This Result?" });
  await expect(question.getByRole("list", { name: "What it changes" })).toBeVisible();
  await taps.tap(question.getByRole("button", { name: "Report Result" }));
  await expect(result.getByText(/It is confirmed automatically unless/)).toBeVisible();
}

const LOOP = "the weekly loop takes the proposer and reporter 14 taps at most, the other side 7";
test(LOOP, async ({ browser }) => {
  const [one, other]: [Side, Side] = await Promise.all([
    signedIn(browser, "captain"),
    signedIn(browser, "co-captain"),
  ]);
  // Both teams have played before.
  const before = await makeMatch(browser, [one, other], { isPlayed: false });
  await setTime(browser, before, 48 * HOUR);
  await handInLineup(one.page, before);
  await handInLineup(other.page, before);
  const match = await makeMatch(browser, [one, other], { isPlayed: false });
  const [own, theirs] = [countTaps(), countTaps()];

  await test.step("they agree on a time", async () => {
    await propose(one, own, match);
    await expectAccessible(one.page);
    await expectNoSidewaysScroll(one.page);
    const proposed = await item(other.page, match, /proposed times/);
    await theirs.tap(proposed.getByRole("button", { name: /^Accept/ }).first());
    await expect(proposed).toHaveCount(0);
  });
  await test.step("they say that they play, and hand in", async () => {
    for (const [side, taps] of [
      [one, own],
      [other, theirs],
    ] as const) {
      const asked = await item(side.page, match, /Do you play in/);
      await taps.tap(asked.getByRole("button", { name: /^In:/ }));
      await expect(asked).toHaveCount(0);
      await handIn(side, taps, match);
    }
  });
  await test.step("they check in", async () => {
    await setTime(browser, match, 10 * MINUTE);
    for (const [side, taps] of [
      [one, own],
      [other, theirs],
    ] as const) {
      const asked = await item(side.page, match, /^Check in for/);
      await taps.tap(asked.getByRole("button", { name: /^Check In/ }));
      await expect(asked).toHaveCount(0);
    }
  });
  await test.step("one reports, the other confirms", async () => {
    await setTime(browser, match, -HOUR);
    await report(one, own, match);
    const reported = await item(other.page, match, /reported the result/);
    await theirs.tap(reported.getByRole("button", { name: /^Confirm/ }));
    await theirs.tap(other.page.getByRole("dialog").getByRole("button", { name: "Confirm" }));
    await expect(reported).toHaveCount(0);
  });
  expect(own.count()).toBeLessThanOrEqual(14);
  expect(theirs.count()).toBeLessThanOrEqual(7);
});
