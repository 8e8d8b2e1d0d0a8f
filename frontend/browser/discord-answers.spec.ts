import type { Browser, Page } from "@playwright/test";

import { openButton, openMessages, pressAgain, pressOf } from "./discord";
import { command, makeMatch, setTime, signedIn as signedInTeam } from "./matchmaking";
import { expect, expectAccessible, expectFitsPhone, signInAs, standInOf, test } from "./portal";
import { createTeam, disbandTeam, registerForBreachers, signedIn } from "./signedIn";
import { currentWeek } from "./weekMatches";

const BREACHERS = "1045744289201782826";
const ONWARD = "1325959170993819699";
const DAY = 86_400;
const HOUR = 3600;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A match to come of the captain's team with the co-captain's, and both sides. */
async function matchToCome(browser: Browser) {
  const one = await signedInTeam(browser, "captain");
  const other = await signedInTeam(browser, "co-captain");
  const match = await makeMatch(browser, [one, other], { isPlayed: false });
  return { one, other, match };
}

test("a player answers in Discord whether they come, changes it, and is too late", async ({
  browser,
  page,
}) => {
  const { one, match } = await matchToCome(browser);
  await setTime(browser, match, 2 * DAY);
  await command(one.page, `/api/matches/${match}/attendance/ask`, {});
  const messages = `${await standInOf(page)}/stand-in/messages`;
  const asked = await openButton(page, messages, `attendance.in:${match}`);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await asked.getByRole("button", { name: "In", exact: true }).click();
  await expect(asked.getByRole("blockquote")).toHaveText("You are in.");
  await asked.getByRole("button", { name: "Maybe" }).click();
  await expect(asked.getByRole("blockquote")).toHaveText(/^Saved: maybe\./);
  const late = await pressOf(asked.getByRole("button", { name: "Out" }));
  await setTime(browser, match, -HOUR);
  expect(await pressAgain(page, late)).toContain("has begun");
});

test("a free player is a substitute with one press, once, and not after the match began", async ({
  browser,
  page,
}) => {
  const messages = `${await standInOf(page)}/stand-in/messages`;
  const free = await signedIn(browser, "free-player");
  const ask = async (days: number) => {
    const { one, match } = await matchToCome(browser);
    await setTime(browser, match, days * DAY);
    const sent = { side: 0, player: free.session._id, available: 1 };
    await command(one.page, `/api/matches/${match}/substitutes/name`, sent);
    const sheet = await one.page.request.get(`/api/matches/${match}/substitutes`);
    const { substitutes } = (await sheet.json()) as { substitutes: readonly { _id: string }[] };
    const asked = await openButton(
      page,
      messages,
      `substitute.accept:${substitutes[0]?._id ?? ""}`,
    );
    return { match, asked, accept: await pressOf(asked.getByRole("button", { name: "Accept" })) };
  };

  await test.step("accepted, and the second press says why not", async () => {
    const { match, asked, accept } = await ask(3);
    await asked.getByRole("button", { name: "Accept" }).click();
    await expect(asked.getByRole("blockquote")).toHaveText(/^You are now a substitute for /u);
    await expect(asked.getByRole("button")).toHaveCount(0);
    expect(await pressAgain(page, accept)).toContain("already");
    await setTime(browser, match, -HOUR);
  });
  await test.step("declined", async () => {
    const { asked, accept } = await ask(4);
    await asked.getByRole("button", { name: "Decline" }).click();
    await expect(asked.getByRole("blockquote")).toHaveText(/^Declined\./u);
    await expect(asked.getByRole("button")).toHaveCount(0);
    expect(await pressAgain(page, accept)).not.toBe("");
  });
  await test.step("too late", async () => {
    const { match, accept } = await ask(5);
    await setTime(browser, match, -HOUR);
    expect(await pressAgain(page, accept)).not.toBe("");
  });
});

test("a free agent accepts an invitation in Discord, once", async ({ browser, page }) => {
  const [staff, agent] = await Promise.all([
    signedIn(browser, "tm-breachers"),
    signedIn(browser, "newcomer"),
  ]);
  const name = `Inviting ${String(Date.now() % 100_000_000)}`;
  const team = await createTeam(staff.page, name);
  await registerForBreachers(agent.page);
  const post = { region: "EU", evenings: [0], platform: 0 };
  await command(agent.page, `/api/teams/all/${BREACHERS}/free-agents/own`, post);
  const invite = { player: agent.session._id };
  await command(staff.page, `/api/teams/${team}/manage/invite`, invite);
  const standIn = await standInOf(page);
  // Staff are told of the team, too: nobody leads it.
  const invitation = `${name} invites you to join`;
  await openMessages(page, standIn, invitation);
  const asked = page.getByRole("article").filter({ hasText: invitation });
  const accept = await pressOf(button(page, "Accept"));
  await button(page, "Accept").click();
  await expect(asked.getByRole("blockquote")).toHaveText(`You are now on ${name}.`);
  await expect(page.getByRole("button")).toHaveCount(0);
  expect(await pressAgain(page, accept)).not.toBe("");
  await agent.page.goto(`/bcl/team/${team}`);
  await expect(agent.page.getByRole("main")).toContainText(agent.session.username);
  await command(staff.page, `/api/teams/${team}/manage/disband`, { reason: "A test." }).catch(() =>
    disbandTeam(staff.page, team),
  );
});

test("times are typed in Discord as people write them, and nothing typed is lost", async ({
  browser,
  page,
}) => {
  const { other, match } = await matchToCome(browser);
  const evening = Math.floor(Date.now() / 1000 / DAY) * DAY + 2 * DAY + 19 * HOUR;
  await command(other.page, `/api/matches/${match}/times/propose`, { options: [evening] });
  const sheet = await other.page.request.get(`/api/matches/${match}/times`);
  const { open } = (await sheet.json()) as { open: { _id: string } };
  const threads = `${await standInOf(page)}/stand-in/threads`;
  const counter = `times.propose:${open._id}`;

  await test.step("the form opens for nobody who may not answer", async () => {
    const asked = await openButton(page, threads, counter, "caster");
    await asked.getByRole("button", { name: "Propose Other Times" }).click();
    await expect(page.getByRole("status")).toContainText("You do not have permission");
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });

  const asked = await openButton(page, threads, counter, "captain");
  const press = await pressOf(asked.getByRole("button", { name: "Propose Other Times" }));
  await asked.getByRole("button", { name: "Propose Other Times" }).click();
  const times = page.getByLabel(/^Times in /u);
  await expect(times).toHaveAttribute("placeholder", /^One a line: \d{4}-\d\d-\d\d 19:30, /u);
  await expectAccessible(page);
  await expectFitsPhone(page);

  await test.step("what is refused comes back", async () => {
    await times.fill("tomorrow at 7:30 pm\nsoon");
    await button(page, "Submit").click();
    const told = page.getByRole("status");
    await expect(told).toContainText("“soon” is not a time. Write it like ");
    await expectAccessible(page);
    await expectFitsPhone(page);
    await told.getByRole("button", { name: "Try Again" }).click();
    await expect(times).toHaveValue("tomorrow at 7:30 pm\nsoon");
    await times.fill("tomorrow at 7:30 pm");
    await button(page, "Submit").click();
    await expect(page.getByRole("article").first()).toContainText("Times proposed:");
  });

  await test.step("the form opens no more", async () => {
    expect(await pressAgain(page, press)).toContain("no longer wait");
  });
});

test("a league's results of a week are one message, which is edited", async ({ browser, page }) => {
  const discord = await (await browser.newContext()).newPage();
  const standIn = await standInOf(discord);
  await signInAs(page, "admin", "/ocl/standings");
  const answer = await page.request.get(`/api/teams/standings/${ONWARD}`);
  const rows = (await answer.json()) as { _id: string; name: { name: string } }[];
  const [one, other] = rows.slice(-2).map((team) => ({ page, team }));
  if (one === undefined || other === undefined) {
    throw new Error("The league has too few teams.");
  }
  const match = await makeMatch(browser, [one, other], {
    isPlayed: true,
    league: "ocl",
    week: await currentWeek(page.request, ONWARD),
  });
  // Early on a Monday an hour ago is in the week before.
  const shown = await page.request.get(`/api/matches/${match}/match-page`);
  const { week } = (await shown.json()) as { week: number };
  const settle = async (scores: readonly [number, number], replaces: number) => {
    const sent = { decision: "played", scores, reason: "A test.", replaces };
    await command(page, `/api/matches/${match}/results/settle`, sent);
  };
  const posts = discord.getByRole("article").filter({ hasText: `· Week ${String(week)}` });
  const lines = (score: string) =>
    posts
      .getByRole("paragraph")
      .filter({ hasText: `${one.team.name.name} ${score} ${other.team.name.name}` });
  const channels = `${standIn}/stand-in/channels`;
  // An earlier run has results of its own there.
  await discord.goto(channels);
  const [won, close] = [await lines("2 : 0").count(), await lines("2 : 1").count()];
  // A message waits a minute for more results: the browser looks only when it has changed.
  const body = async () => (await discord.request.get(channels)).text();
  const says = async (score: string, times: number) => {
    const before = await body();
    await expect(async () => {
      expect(await body()).not.toBe(before);
      await discord.goto(channels);
      await expect(posts).toHaveCount(1, { timeout: 1000 });
      await expect(lines(score)).toHaveCount(times, { timeout: 1000 });
    }).toPass({ timeout: 150_000 });
  };

  await settle([2, 0], 0);
  await says("2 : 0", won + 1);
  await expect(posts).toContainText("Top of the table");
  await expectAccessible(discord);
  await expectFitsPhone(discord);
  await settle([2, 1], 1);
  await says("2 : 1", close + 1);
  await expect(lines("2 : 0")).toHaveCount(won);
  await expect(posts.getByRole("link")).toHaveAttribute("href", /\/ocl\/standings\?season=\d+$/u);
  // The next run does without it.
  const voided = { decision: "void", reason: "A test.", replaces: 2 };
  await command(page, `/api/matches/${match}/results/settle`, voided);
  await discord.context().close();
});
