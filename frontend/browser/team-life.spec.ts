import type { Page } from "@playwright/test";

import {
  DESKTOP,
  expect,
  expectAccessible,
  expectFitsPhone,
  expectNoSidewaysScroll,
  expectTold,
  resize,
  test,
} from "./portal";
import { makeMatch } from "./matchmaking";
import { createTeam, registerForBreachers, sessionOf, signedIn } from "./signedIn";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const current = (page: Page) => page.getByRole("region", { name: "Current Players" });
const former = (page: Page) => page.getByRole("region", { name: "Former Players" });
const row = (page: Page, username: string) =>
  page.getByRole("region", { name: "Players" }).getByRole("listitem").filter({ hasText: username });

/** Checks the page at both widths. */
async function expectFitToBeSeen(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectFitsPhone(page);
  await expectAccessible(page);
  await resize(page, DESKTOP);
}

/** Runs an action on a player on the team's manage page, and confirms it. */
async function deal(page: Page, label: string, username: string): Promise<void> {
  await button(page, `Change: ${username}`).click();
  await button(page, `${label}: ${username}`).click();
  await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Opens the reader's own place on the team. They are already on the team. */
async function openPlace(page: Page): Promise<void> {
  await expect(button(page, "Accept Captaincy")).toHaveCount(0);
  await button(page, "More: your place").click();
}

/** Checks that the reader is captain: they can manage the team, but not leave it. */
async function expectCaptain(page: Page): Promise<void> {
  await expect(button(page, "Accept Captaincy")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Manage" })).toBeVisible();
  await expect(button(page, "More: your place")).toHaveCount(0);
}

/** Requests to join the team, on its page. */
async function ask(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await button(page, "Request to Join").click();
  await button(page, "Send Request").click();
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();
}

// The refusal that the test causes, and requests that leaving a page cancels.
test.use({ expectedFaults: /409|Conflict|ERR_ABORTED/ });

test("two players join a team, are captain in turn, leave it and disband it", async ({
  browser,
}) => {
  const [{ page: staff }, one, two] = await Promise.all([
    signedIn(browser, "tm-breachers"),
    signedIn(browser, "newcomer"),
    signedIn(browser, "newcomer"),
  ]);
  const [ada, ben] = [one.session.username, two.session.username];
  const name = `Team ${String(Date.now() % 100_000_000)}`;
  const team = await createTeam(staff, name);
  const address = `/bcl/team/${team}`;

  // Unregistered people are asked for their name in the game. Staff answer for a team without a captain.
  await one.page.goto(address);
  await button(one.page, "Request to Join").click();
  await expect(one.page.getByRole("dialog")).toBeVisible();
  await one.page.keyboard.press("Escape");
  await registerForBreachers(one.page);
  await ask(one.page, address);
  await button(one.page, "Withdraw request to join").click();
  await button(one.page, "Request to Join").click();
  await one.page.getByRole("textbox", { name: "Message" }).fill("I play on Tuesdays.");
  await button(one.page, "Send Request").click();
  await expect(one.page.getByText("Requested", { exact: true })).toBeVisible();
  await staff.goto(`${address}/manage`);
  await expect(staff.getByText("I play on Tuesdays.")).toBeVisible();
  await button(staff, `Accept: ${ada}`).click();
  await expect(row(staff, ada)).toBeVisible();
  await deal(staff, "Offer Captaincy", ada);
  await one.page.goto(address);
  await button(one.page, "Accept Captaincy").click();
  await expectCaptain(one.page);

  // Join and accept: the captain's inbox, and the other player's view.
  await registerForBreachers(two.page);
  await ask(two.page, address);
  await expectFitToBeSeen(two.page);
  await one.page.goto("/requests");
  await button(one.page, `${ada}, user menu`).click();
  await expect(one.page.getByRole("link", { name: /^Requests/ })).toHaveText("Requests (1)");
  await one.page.keyboard.press("Escape");
  await button(one.page, `Accept: ${ben}`).click();
  await button(one.page, "Undo").click();
  await button(one.page, `Accept: ${ben}`).click();
  await expect(one.page.getByText(`${ben} is now on ${name}.`)).toBeVisible();
  await two.page.goto(address);
  await expect(current(two.page).getByRole("link", { name: ben, exact: true })).toBeVisible();
  await expect(button(two.page, "Request to Join")).toHaveCount(0);
  expect((await sessionOf(two.page)).teams.map(({ _id }) => _id)).toEqual([team]);
  await expect(two.page.getByRole("link", { name: "Manage" })).toHaveCount(0);

  // Promote to co-captain, who can then manage the team.
  await one.page.goto(`${address}/manage`);
  await deal(one.page, "Make Co-Captain", ben);
  await expect(row(one.page, ben).getByText("Co-Captain", { exact: true })).toBeVisible();
  await expectFitToBeSeen(one.page);
  await two.page.reload();
  await two.page.getByRole("link", { name: "Manage" }).click();
  await expect(two.page.getByRole("heading", { level: 1 })).toHaveText("Manage Team");
  await expect(button(two.page, `Change: ${ada}`)).toHaveCount(0);

  // Hand over: the other accepts.
  await deal(one.page, "Offer Captaincy", ben);
  await expect(one.page.getByText("who can accept it on the team")).toBeVisible();
  await two.page.goto(address);
  await expectFitToBeSeen(two.page);
  await two.page.goto("/requests");
  await button(two.page, `Accept: ${name}`).click();
  await two.page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await expect(button(two.page, `Accept: ${name}`)).toHaveCount(0);
  await two.page.goto(address);
  await expectCaptain(two.page);
  expect((await sessionOf(two.page)).captainTeams).toEqual([team]);

  // Leave: the former captain can leave now, and sees what it means.
  await one.page.goto(address);
  await openPlace(one.page);
  await expect(one.page.getByText("You are on this team as Member.")).toBeVisible();
  await button(one.page, "Leave Team").click();
  await expect(one.page.getByRole("dialog", { name: "Leave this team?" })).toContainText("7 days");
  await expectFitToBeSeen(one.page);
  await one.page.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
  await expect(former(one.page).getByText(ada, { exact: true })).toBeVisible();
  await expect(former(one.page)).toContainText("On Cooldown until");
  expect((await sessionOf(one.page)).teams).toEqual([]);
  await expect(button(one.page, "Request to Join")).toHaveAttribute("aria-disabled", "true");
  await expect(one.page.getByText(/^You are on cooldown until/)).toBeVisible();
  await one.page.goto(`/players/${one.session._id}`);
  await expect(one.page.getByRole("region", { name: "Past Teams" })).toContainText(name);

  // Staff end the cooldown.
  await staff.goto(`${address}/manage`);
  await button(staff, `End or Shorten: ${ada}`).click();
  await staff.getByRole("dialog").getByLabel("Reason").fill("Left by mistake.");
  await button(staff, "End Cooldown").click();
  await expect(button(staff, `End or Shorten: ${ada}`)).toHaveCount(0);
  await one.page.goto(address);
  await expect(button(one.page, "Request to Join")).not.toHaveAttribute("aria-disabled");

  // Disband: confirmed twice, the second time by typing the team's name. It has two open matches.
  const side = (_id: string) => ({ page: staff, team: { _id, name: { name } } });
  const rivals = [
    await createTeam(staff, `${name} Rivals`),
    await createTeam(staff, `${name} Others`),
  ] as const;
  const [given, kept] = [
    await makeMatch(browser, [side(team), side(rivals[0])], { isPlayed: false }),
    await makeMatch(browser, [side(team), side(rivals[1])], { isPlayed: false }),
  ];
  await two.page.goto(`${address}/manage`);
  await button(two.page, "Disband Team").click();
  const dialog = two.page.getByRole("dialog", { name: "Disband this team?" });
  await expect(dialog.getByRole("button", { name: "Disband for Good" })).toBeDisabled();
  const ending = (rival: string) => dialog.getByRole("combobox", { name: `${name} ${rival}` });
  await expect(ending("Rivals")).toHaveValue("forfeit");
  await ending("Others").selectOption("Staff decide");
  await expectFitToBeSeen(two.page);
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: "Disband for Good" }).click();
  await expect(two.page.getByText("Disbanded", { exact: true })).toBeVisible();
  await expect(former(two.page).getByText(ben, { exact: true })).toBeVisible();
  expect((await sessionOf(two.page)).teams).toEqual([]);

  // One match is forfeited. Staff are asked about the other one.
  await staff.goto(`/bcl/match/${given}`);
  await expect(staff.getByText("The match ended by forfeit.")).toBeVisible();
  await expect(staff.getByText(`${name} Rivals won once.`)).toBeVisible();
  const asked = `${name} vs ${name} Others waits for your decision`;
  const told = await expectTold(staff, asked);
  await told.getByRole("link", { name: asked }).click();
  await expect(staff).toHaveURL(`/bcl/match/${kept}/manage`);

  // Staff see who did what.
  await staff.goto(address);
  const audit = staff.getByRole("region", { name: "Audit Log" });
  await expect(audit.getByRole("listitem").first()).toContainText(`Team disbanded by ${ben}`);
  for (const deed of [
    "Player left",
    "Captaincy handed over",
    "Co-captain appointed",
    "Team created",
  ]) {
    await expect(audit.getByText(deed, { exact: true }).first()).toBeVisible();
  }
  await expectFitToBeSeen(staff);
  for (const page of [staff, one.page, two.page]) {
    await page.context().close();
  }
});
