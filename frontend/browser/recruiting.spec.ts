import type { Page } from "@playwright/test";

import { expect, expectAccessible, expectFitsScreens, test } from "./portal";
import { disbandTeam, registerForBreachers, sessionOf, signedIn } from "./signedIn";

const TARGET = 48;
const OPEN_PLACES = "/bcl/recruiting";
const FREE_AGENTS = "/bcl/free-agents";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const listed = (page: Page, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });

/** Checks that the page fits each screen, and that this button is easy to press there. */
async function expectFits(page: Page, pressed: string): Promise<void> {
  await expectFitsScreens(page, async () => {
    const box = await button(page, pressed).boundingBox();
    expect(box?.height, pressed).toBeGreaterThanOrEqual(TARGET);
  });
  await expectAccessible(page);
}

/** Fills in the form of a post in its card, looks at it, and posts it. */
async function post(
  page: Page,
  title: string,
  text: string,
  look?: () => Promise<void>,
): Promise<void> {
  const card = page.getByRole("region", { name: title, exact: true });
  await card.getByLabel("Region").selectOption("Europe");
  await card.getByRole("checkbox").first().check();
  await card.getByRole("textbox", { name: "Text" }).fill(text);
  await look?.();
  await button(page, "Post").click();
  await expect(button(page, "Post")).toHaveCount(0);
  await expect(card).toContainText(text);
}

/** Removes a post of a list as staff, who say why. */
async function remove(page: Page, list: string, label: string): Promise<void> {
  await page.goto(list);
  await button(page, label).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Not about playing.");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(button(page, label)).toHaveCount(0);
}

test("a player founds a team, says that it has open places, and invites a free agent, who joins", async ({
  browser,
}) => {
  const [staff, moderator, founder, player] = await Promise.all([
    signedIn(browser, "tm-breachers"),
    signedIn(browser, "mod-breachers"),
    signedIn(browser, "newcomer"),
    signedIn(browser, "newcomer"),
  ]);
  const name = `Founded ${String(Date.now() % 100_000_000)}`;
  const username = player.session.username;

  await test.step("the team is there once staff approve it, and its founder is captain", async () => {
    await registerForBreachers(founder.page);
    await founder.page.goto(OPEN_PLACES);
    await founder.page.getByLabel("Team Name").fill(name);
    await founder.page.getByLabel("Region").last().selectOption("Europe");
    await expectFits(founder.page, "Ask to Found It");
    await button(founder.page, "Ask to Found It").click();
    await expect(founder.page.getByText(`Staff have not approved ${name} yet.`)).toBeVisible();
    await staff.page.goto("/tm");
    await button(staff.page, `Approve: ${name}`).click();
    await staff.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(button(staff.page, `Approve: ${name}`)).toHaveCount(0);
    await founder.page.reload();
  });
  const [team = ""] = (await sessionOf(founder.page)).captainTeams;

  await test.step("its open places are listed for everyone", async () => {
    await founder.page.goto(`/bcl/team/${team}/manage`);
    await button(founder.page, "Show Open Places").click();
    await button(founder.page, "Post Open Places").click();
    await post(founder.page, "Open Places", "We play for fun.", () =>
      expectFits(founder.page, "Post"),
    );
    await player.page.goto(OPEN_PLACES);
    await expect(listed(player.page, name)).toContainText("We play for fun.");
    await remove(moderator.page, OPEN_PLACES, `Remove the open places of ${name}`);
  });

  await test.step("a player looks for a team, and the captain finds and invites them", async () => {
    await registerForBreachers(player.page);
    const write = async (text: string, look?: () => Promise<void>) => {
      await player.page.goto(FREE_AGENTS);
      await button(player.page, "Look for a Team").click();
      const card = player.page.getByRole("region", { name: "Your Post" });
      await card.getByLabel("Platform").selectOption("Steam");
      await post(player.page, "Your Post", text, look);
    };
    await write("I sell skins.");
    await remove(moderator.page, FREE_AGENTS, `Remove the post of ${username}`);
    await write("I play on Mondays.", () => expectFits(player.page, "Post"));
    await founder.page.goto(FREE_AGENTS);
    await expect(listed(founder.page, username)).toContainText("I play on Mondays.");
    await expectFits(founder.page, `Invite ${username}`);
    await button(founder.page, `Invite ${username}`).click();
    const dialog = founder.page.getByRole("dialog");
    await dialog.getByLabel("Message").fill("Play with us.");
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(listed(founder.page, username)).toContainText("Invited");
  });

  await test.step("the post is gone once they have joined", async () => {
    await player.page.goto("/requests");
    await expect(player.page.getByText("Play with us.")).toBeVisible();
    await expectFits(player.page, `Accept: ${name}`);
    await button(player.page, `Accept: ${name}`).click();
    await expect(button(player.page, `Accept: ${name}`)).toHaveCount(0);
    expect((await sessionOf(founder.page)).captainTeams).toEqual([team]);
    await founder.page.reload();
    await expect(founder.page.getByRole("heading", { level: 1 })).toHaveText("Free Agents");
    await expect(listed(founder.page, username)).toHaveCount(0);
    await player.page.goto(`/bcl/team/${team}`);
    await expect(
      player.page.getByRole("region", { name: "Current Players" }).getByText(username).first(),
    ).toBeVisible();
  });

  // The other tests do without it.
  await disbandTeam(founder.page, team);
  for (const { page } of [staff, moderator, founder, player]) {
    await page.context().close();
  }
});
