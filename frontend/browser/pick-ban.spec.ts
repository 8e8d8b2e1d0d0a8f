import type { Browser, Locator, Page } from "@playwright/test";

import { command, makeMatch, setTime, type Side, signedIn } from "./matchmaking";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsScreens,
  HEADSET,
  openPanel,
  resize,
  signInAs,
  test,
} from "./portal";

// All these tests use matches of the same two teams.
test.describe.configure({ mode: "serial" });

const MINUTE = 60;
/** What two screens that ask each second may take to show the same, with a busy machine. */
const IN_STEP = { timeout: 60_000 };

interface Sheet {
  board: {
    state: string;
    pool: { place: number; name: string }[];
    steps: { number: number }[];
    turn: { number: number; side: number; action: string } | null;
    left: number[];
    maps: { name: string }[];
  };
}

const board = (page: Page) => page.getByRole("region", { name: "Pick and Ban", exact: true });
const options = (page: Page) => board(page).locator("button[data-option]");
const confirm = (place: Page | Locator) => place.getByRole("button", { name: /\? Confirm$/ });
const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });

async function sheetOf(page: Page, match: string): Promise<Sheet["board"]> {
  const answer = await page.request.get(`/api/matches/${match}/pick-ban/room`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as Sheet).board;
}

/** A match of the captain’s and the co-captain’s team that begins soon, in which both have checked in. */
async function checkedIn(browser: Browser): Promise<{ match: string; sides: [Side, Side] }> {
  const sides: [Side, Side] = await Promise.all([
    signedIn(browser, "captain"),
    signedIn(browser, "co-captain"),
  ]);
  const match = await makeMatch(browser, sides, { isPlayed: false });
  await setTime(browser, match, 20 * MINUTE);
  for (const { page } of sides) {
    await command(page, `/api/matches/${match}/match-day/check-in`, {});
  }
  await expect
    .poll(async () => (await sheetOf(sides[0].page, match)).state, { timeout: 60_000 })
    .toBe("running");
  return { match, sides };
}

/** Takes the next step by two presses, on the screen of whoever has the turn. */
async function take(page: Page): Promise<void> {
  // Its page may still load.
  await expect(board(page).getByText(/^Your turn: /)).toBeVisible();
  await options(page).first().click();
  await confirm(board(page)).click();
}

/** The page of whose turn it is, and the other one; none once all steps are taken. */
async function inTurn(match: string, [a, b]: [Side, Side]): Promise<[Page, Page] | undefined> {
  const { turn } = await sheetOf(a.page, match);
  if (turn === null) {
    return undefined;
  }
  return turn.side === 0 ? [a.page, b.page] : [b.page, a.page];
}

async function turnOf(match: string, sides: [Side, Side]): Promise<[Page, Page]> {
  const pages = await inTurn(match, sides);
  if (pages === undefined) {
    throw new Error("Nobody has the turn.");
  }
  return pages;
}

test("two captains pick and ban the maps of a match, in step with each other", async ({
  browser,
}) => {
  const { match, sides } = await checkedIn(browser);
  const address = `/bcl/match/${match}`;
  await Promise.all(sides.map(({ page }) => page.goto(address)));

  await test.step("the first step is taken by keyboard alone", async () => {
    const [own, other] = await turnOf(match, sides);
    await expect(board(own).getByText("Your turn: ban a map")).toBeVisible();
    await expect(board(own).getByRole("timer")).toHaveText(/^\d+:\d\d$/);
    await expect(options(other)).toHaveCount(0);
    await options(own).first().focus();
    await own.keyboard.press("ArrowRight");
    await own.keyboard.press("Enter");
    await expect(confirm(board(own))).toBeFocused();
    await own.keyboard.press("Escape");
    await expect(options(own).nth(1)).toBeFocused();
    await own.keyboard.press("Enter");
    await expect(confirm(board(own))).toBeEnabled();
    await own.keyboard.press("Enter");
    await expect(board(own).getByText(/ banned Hideout$/)).toBeVisible();
    await expect(board(other).getByText(/^Your turn: /)).toBeVisible(IN_STEP);
  });

  await test.step("of two who press at once one wins, and the other reads why", async () => {
    const [own, other] = await turnOf(match, sides);
    const second = await own.context().newPage();
    await second.goto(address);
    await options(own).nth(0).click();
    await options(second).nth(1).click();
    await expect(confirm(board(own))).toBeEnabled();
    await expect(confirm(board(second))).toBeEnabled();
    await Promise.all([own, second].map((page) => confirm(board(page)).press("Enter")));
    await expect(async () => {
      const told = await Promise.all(
        [own, second].map((page) => page.getByText(/Step 2 is taken: .+ banned .+\./).count()),
      );
      expect(told.filter((count) => count > 0)).toHaveLength(1);
    }).toPass();
    await second.close();
    await expect(board(other).getByText(/^Your turn: /)).toBeVisible(IN_STEP);
  });

  await test.step("a page that is loaded again shows the same, and they go on", async () => {
    const banned = (page: Page) => board(page).getByText(/^Banned by /);
    const [own] = await turnOf(match, sides);
    await expect(banned(own)).toHaveCount(2);
    await own.reload();
    await expect(banned(own)).toHaveCount(2);
    for (let pair = await inTurn(match, sides); pair; pair = await inTurn(match, sides)) {
      const { steps } = await sheetOf(pair[0], match);
      await take(pair[0]);
      await expect
        .poll(async () => (await sheetOf(sides[0].page, match)).steps.length)
        .toBeGreaterThan(steps.length);
    }
  });

  await test.step("both read on which maps they play, and the report begins with them", async () => {
    const [map] = (await sheetOf(sides[0].page, match)).maps;
    for (const { page } of sides) {
      const maps = board(page).getByRole("list", { name: "Maps of the match" });
      await expect(maps).toContainText(map?.name ?? "none");
      await expect(maps).toContainText("Enforcers");
    }
    await setTime(browser, match, -60 * MINUTE);
    const { page } = sides[0];
    await page.goto(`${address}/manage`);
    const result = await openPanel(page, "Result");
    const field = result.getByRole("combobox", { name: "Map 1", exact: true });
    await expect(field.locator("option:checked")).toHaveText(map?.name ?? "none");
  });
});

test("a board fits every screen, and spectators see each step", async ({ browser }) => {
  const { match, sides } = await checkedIn(browser);
  const address = `/bcl/match/${match}`;
  const spectator = await (await browser.newContext()).newPage();
  await spectator.goto(address);
  await expect(board(spectator).getByRole("timer")).toBeVisible();
  await expect(board(spectator).getByRole("button")).toHaveCount(0);
  const [own] = await turnOf(match, sides);
  await own.goto(`${address}#pick-ban`);
  await take(own);
  const told = board(spectator)
    .getByRole("listitem")
    .filter({ hasText: / banned / });
  await expect(told.first()).toBeVisible();
  await expectFitsScreens(spectator);
  await expectAccessible(spectator);

  await resize(own, HEADSET);
  // The portal takes a step meanwhile if this takes long; the board stays.
  await expectFitsScreens(own);
  const [next] = (await inTurn(match, sides)) ?? [own];
  await next.goto(address);
  await expectAccessibleInBothSchemes(next);
});

test("staff take back a step of pick and ban, and set it anew", async ({ browser }) => {
  const { match, sides } = await checkedIn(browser);
  const [own] = await turnOf(match, sides);
  await own.goto(`/bcl/match/${match}`);
  await take(own);
  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, "mod-breachers", `/bcl/match/${match}/manage`);
  const panel = await openPanel(staff, "Pick and Ban");
  const question = staff.getByRole("dialog");
  await button(panel, "Take Back Last Step").click();
  await question.getByLabel("Reason").fill("It was pressed by mistake.");
  await button(question, "Take Back").click();
  await expect(question).toBeHidden();
  await expect(panel.getByText(/^Banned by /)).toHaveCount(0);
  await button(panel, "Take This Step").click();
  await question.getByLabel("Map").selectOption("Ship");
  await question.getByLabel("Reason").fill("They told us in chat.");
  await button(question, "Take Step").click();
  await expect(question).toBeHidden();
  await expect(panel.getByText(/ banned Ship$/)).toBeVisible();
  await expect(board(own).getByText(/ banned Ship$/)).toBeVisible(IN_STEP);
});

test("staff set the maps of a match by hand, and take them away again", async ({ browser }) => {
  const sides = await Promise.all([signedIn(browser, "captain"), signedIn(browser, "co-captain")]);
  const match = await makeMatch(browser, sides, { isPlayed: false });
  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, "mod-breachers", `/bcl/match/${match}/manage`);
  const panel = await openPanel(staff, "Pick and Ban");
  const question = staff.getByRole("dialog");
  const fix = async (index: number, verb: string) => {
    await button(panel, "Set Maps by Hand").click();
    for (const field of await question.getByRole("combobox", { name: /^Map \d/ }).all()) {
      await field.selectOption({ index: index === 0 ? 0 : index++ });
    }
    await question.getByLabel("Reason").fill("The map of the week.");
    await button(question, verb).click();
    await expect(question).toBeHidden();
  };
  await fix(1, "Set Maps");
  await expect(panel.getByText("Set by staff").first()).toBeVisible();
  await fix(0, "Take Maps Away");
  await expect(panel.getByText("Set by staff")).toHaveCount(0);
});
