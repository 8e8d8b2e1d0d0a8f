import type { Locator, Page } from "@playwright/test";

import { SCREENSHOT } from "./drawing";
import { makeMatch, ownTeam, type Side, signedIn } from "./matchmaking";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsScreens,
  expectNoSidewaysScroll,
  openPanel,
  PHONE,
  resize,
  signInAs,
  test,
  settle as settlePage,
} from "./portal";

// All these tests use matches of the same two teams, and check their record.
test.describe.configure({ mode: "serial" });

const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
const section = (page: Page) => page.getByRole("region", { name: "Result", exact: true });

async function enterMap(place: Page | Locator, [a, b]: [Side, Side], rounds: [string, string]) {
  await place.getByRole("combobox", { name: "Map 1" }).selectOption({ index: 1 });
  await place.getByLabel(`Map 1: ${a.team.name.name}`).fill(rounds[0]);
  await place.getByLabel(`Map 1: ${b.team.name.name}`).fill(rounds[1]);
}

/** A team's record in the standings: wins and losses. */
async function record(page: Page, { team }: Side): Promise<{ wins: number; losses: number }> {
  const answer = await page.request.get("/api/teams/standings/1045744289201782826");
  const rows = (await answer.json()) as { _id: string; wins: number; losses: number }[];
  const row = rows.find(({ _id }) => _id === team._id);
  return { wins: row?.wins ?? -1, losses: row?.losses ?? -1 };
}

/** Reports the entered result, and confirms the dialog that shows the changes. */
async function report(page: Page): Promise<void> {
  await button(page, "Report Result").click();
  const question = page.getByRole("dialog", { name: "Report This Result?" });
  await expect(question.getByRole("list", { name: "What it changes" })).toBeVisible();
  await button(question, "Report Result").click();
}

/** Sends the staff's decision from the dialog, and confirms it. */
async function settle(dialog: Locator, verb: string): Promise<void> {
  await button(dialog, "Continue").click();
  await expect(dialog.getByRole("table", { name: "Who Moves in the Table" })).toBeVisible();
  await button(dialog, verb).click();
}

/** The room of a match on its page, checked on each screen: what its phase asks is done in it. */
async function expectRoom(page: Page, phase: string): Promise<void> {
  const room = page.getByRole("region", { name: "Match Room" });
  await expect(room.locator('[aria-current="step"]')).toHaveText(phase);
  await expect(room.getByRole("link")).toHaveText(["Manage"]);
  await expect(button(section(page), "Report Result")).toBeVisible();
  await expectFitsScreens(page, async () => {
    const tops = await room
      .getByRole("listitem")
      .evaluateAll((steps) => steps.map((step) => Math.round(step.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });
}

/** Writes a message, which the other person's page shows without being loaded again. */
async function write(page: Page, reader: Page): Promise<void> {
  await page.getByLabel("Message", { exact: true }).fill("We report in a moment.");
  await button(page, "Send").click();
  const written = reader.getByRole("log").getByText("We report in a moment.");
  await expect(written).toBeVisible();
}

test("a match runs from a report to an amended result", async ({ browser }) => {
  const [one, other, staff] = await Promise.all([
    signedIn(browser, "captain"),
    signedIn(browser, "co-captain"),
    signedIn(browser, "mod-breachers"),
  ]);
  const sides: [Side, Side] = [one, other];
  const id = await makeMatch(browser, [one, other], { isPlayed: true });
  const address = `/bcl/match/${id}`;
  const before = await record(staff.page, one);

  await other.page.goto(address);
  await one.page.goto(address);
  await expectRoom(one.page, "Play");
  await write(one.page, other.page);
  await expectAccessibleInBothSchemes(one.page);
  await enterMap(one.page, sides, ["7", "3"]);
  await expect(section(one.page).getByLabel("Score")).toContainText("7:3");
  await section(one.page).getByLabel("Recording").fill("https://www.youtube.com/watch?v=clvrtest");
  await one.page.getByLabel("Add Pictures").setInputFiles(SCREENSHOT);
  await expect(one.page.getByRole("img", { name: "scores.png" })).toBeVisible();
  await expectAccessible(one.page);
  await report(one.page);
  await expect(section(one.page).getByText(/It is confirmed automatically unless/)).toBeVisible();
  await expect(button(one.page, "Confirm")).toHaveCount(0);

  await other.page.goto(`${address}/manage`);
  await settlePage(other.page);
  await expect(section(other.page).getByRole("img", { name: "Picture 1" })).toBeVisible();
  await button(other.page, "Dispute").click();
  const dispute = other.page.getByRole("dialog", { name: "Dispute Result?" });
  await dispute.getByLabel("What Is Wrong").fill("We won the last round: it was 7 to 4.");
  await button(dispute, "Dispute").click();
  await expect(section(other.page).getByText(/dispute what/)).toBeVisible();
  expect(await record(staff.page, one)).toEqual(before);

  await staff.page.goto(`/mod/manage/matches/${id}`);
  await settlePage(staff.page);
  await expect(staff.page.getByText("We won the last round: it was 7 to 4.")).toBeVisible();
  const settling = staff.page.getByRole("form", { name: "Decide Result" });
  await settling.getByRole("button", { name: /^As .* reported$/ }).click();
  await settling.getByLabel(`Map 1: ${other.team.name.name}`).fill("4");
  await settling.getByLabel("Reason").fill("Seen on the recording.");
  await button(settling, "Continue").click();
  const asking = staff.page.getByRole("dialog", { name: "Decide Result?" });
  await expect(asking.getByRole("table", { name: "Who Moves in the Table" })).toBeVisible();
  await button(asking, "Decide Result").click();
  await expect(section(staff.page).getByText(/Decided by Staff, official since/)).toBeVisible();
  await expect(section(staff.page).getByRole("region", { name: "What it changed" })).toBeFocused();
  await test.step("what it changed is still there when the page is loaded again", async () => {
    await staff.page.reload();
    await openPanel(staff.page, "Result");
    await section(staff.page).getByText("What It Changed").click();
    const moves = section(staff.page).getByRole("table", { name: "Who Moves in the Table" });
    await expect(moves.getByRole("rowheader").first()).toContainText(one.team.name.name);
  });
  await staff.page.goto(address);
  await expect(staff.page.getByText("Official", { exact: true })).toBeVisible();
  expect(await record(staff.page, one)).toEqual({ ...before, wins: before.wins + 1 });

  await staff.page.goto(`${address}/manage`);
  await settlePage(staff.page);
  await test.step("staff remove a message, and say why", async () => {
    const messages = await openPanel(staff.page, "Messages");
    await messages.getByRole("button", { name: /^Remove the message of / }).click();
    const removing = staff.page.getByRole("dialog", { name: "Remove Message?" });
    await removing.getByLabel("Reason").fill("Not about the match.");
    await button(removing, "Remove").click();
    await expect(staff.page.getByText("Removed by staff: Not about the match.")).toBeVisible();
  });
  await button(staff.page, "Amend Result").click();
  const amending = staff.page.getByRole("dialog", { name: "Amend Result" });
  await enterMap(amending, sides, ["4", "7"]);
  await amending.getByLabel("Reason").fill("The sides were the wrong way round.");
  await expectAccessible(staff.page);
  await settle(amending, "Amend Result");
  await expect(section(staff.page).getByText(/Amended, official since/)).toBeVisible();
  const changed = section(staff.page).getByRole("region", { name: "What it changed" });
  await expect(changed).toBeFocused();
  await expect(changed.getByRole("table").getByRole("row")).not.toHaveCount(0);
  await expectAccessible(staff.page);
  expect(await record(staff.page, one)).toEqual({ ...before, losses: before.losses + 1 });

  await one.page.goto(address);
  await expect(one.page.getByRole("heading", { level: 1 })).toContainText(one.team.name.name);
  await expect(one.page.locator("main")).toContainText("7");
  await one.page.goto(`${address}/manage`);
  await settlePage(one.page);
  const history = section(one.page).getByRole("region", { name: "History" });
  await expect(history.getByText("The sides were the wrong way round.")).toBeVisible();
  await expect(history.getByText("Seen on the recording.")).toBeVisible();
  await expect(button(one.page, "Amend Result")).toHaveCount(0);
});

test("another person of the other side confirms", async ({ browser }) => {
  const [one, other] = await Promise.all([
    signedIn(browser, "captain"),
    signedIn(browser, "co-captain"),
  ]);
  const address = `/bcl/match/${await makeMatch(browser, [one, other], { isPlayed: true })}`;
  await one.page.goto(`${address}/manage`);
  await settlePage(one.page);
  await one.page.getByRole("combobox", { name: "How It Ended" }).selectOption("Double forfeit");
  await report(one.page);
  await expect(button(one.page, "Withdraw")).toBeVisible();
  await other.page.goto(address);
  await settlePage(other.page);
  await button(other.page, "Confirm").click();
  await button(other.page.getByRole("dialog"), "Confirm").click();
  const room = other.page.getByRole("region", { name: "Match Room" });
  await expect(room).toContainText("Both teams forfeited the match.");
  await expect(other.page.getByRole("dialog")).toHaveCount(0);
  await one.page.goto(address);
  await expect(one.page.getByText("Double forfeit").first()).toBeVisible();
});

test("the section fits a phone and is accessible", async ({ browser, page }) => {
  const other = await signedIn(browser, "co-captain");
  await resize(page, PHONE);
  await signInAs(page, "captain", "/bcl/standings");
  const own = { page, team: await ownTeam(page) };
  const address = `/bcl/match/${await makeMatch(browser, [own, other], { isPlayed: true })}/manage`;
  await page.goto(address);
  await expect(button(page, "Report Result")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("combobox", { name: "How It Ended" }).selectOption("Double forfeit");
  await report(page);
  await expect(button(page, "Withdraw")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  // Withdraw the report, to leave the match as it was.
  await button(page, "Withdraw").click();
  await button(page.getByRole("dialog"), "Withdraw").click();
  await expect(button(page, "Report Result")).toBeVisible();
});
