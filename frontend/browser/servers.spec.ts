import type { Page } from "@playwright/test";

import { makeMatch } from "./matchmaking";
import { standingsOf } from "./people";
import { expect, expectAccessible, expectNoSidewaysScroll, PHONE, resize, test } from "./portal";
import { signedIn } from "./signedIn";
import { button, dialog, main } from "./staffDesk";

/** The names of the players in each of the tables, by the team's name. */
async function playersOf(page: Page, team: string): Promise<string[]> {
  const rows = main(page).getByRole("table", { name: team }).getByRole("rowheader");
  return rows.allInnerTexts();
}

/** The end of a map as the server writes it into its statistics log: team 0 has won 10 rounds. */
function mapEnd(teams: readonly (readonly string[])[]): string {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll("-", ".").replace("T", "-");
  const allStats = teams.flatMap((names, teamId) =>
    names.map((playerName, index) => ({
      uniqueId: `${String(teamId)}${String(index)}`,
      playerName,
      teamId,
      stats: [{ statType: "Kill", amount: 7 + index }],
    })),
  );
  const end = { allStats, MapLabel: "sand", GameMode: "SND", PlayerCount: 10, bTeams: true };
  const scores = { Team0Score: 10, Team1Score: 4 };
  return `[${stamp.replaceAll(":", ".")}:000][  1]StatManagerLog: ${JSON.stringify({ ...end, ...scores })}\n`;
}

test("a match is set up on its server, watched live, and becomes official", async ({ browser }) => {
  const { page } = await signedIn(browser, "rcon");
  await page.goto("/pcl/rcon");
  const server = main(page).getByRole("region", { name: "CLVR Frankfurt" });
  await expect(server.getByText(/^Last received \d+ s ago$/)).toBeVisible();
  await expectAccessible(page);
  const link = server.getByRole("link", { name: / vs / });
  const address = (await link.getAttribute("href")) ?? "";
  const [teamA = "", teamB = ""] = (await link.innerText()).split(/ vs |, \d/);

  await button(server, "Set Up a Match").click();
  await dialog(page).getByLabel("Server’s Team 0").selectOption(teamB);
  await dialog(page).getByRole("textbox", { name: /^PIN/ }).fill("1234");
  await button(dialog(page), "Set Up").click();
  await server.getByText("Console").click();
  const sent = server.getByRole("list", { name: "Commands to CLVR Frankfurt" });
  await expect(sent.getByText("Start the match anew Answered")).toBeVisible();
  await expect(sent.getByText("Set the PIN to 1234 Answered")).toBeVisible();
  // The server plays on, so on a busy machine the first rounds may be over.
  const score = server.getByRole("definition").filter({ hasText: /\d:\d/ });
  await expect(score).toContainText(teamA);
  await expect(score).toContainText(teamB);
  const first = main(page).getByRole("table").first();
  await expect(first).toHaveAccessibleName(teamB);

  await resize(page, PHONE);
  await button(server, "Kick JustWatching").click();
  await expectAccessible(page);
  await dialog(page).getByLabel("Reason").fill("Plays for neither team.");
  await button(dialog(page), "Kick").click();
  await expect(sent.getByText("Kick JustWatching Answered")).toBeVisible();
  await expect(button(server, "Kick JustWatching")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  const players = [await playersOf(page, teamA), await playersOf(page, teamB)];

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  const live = visitor.getByRole("region", { name: "Live score" });
  await expect(live).toContainText(new RegExp(`${teamA} \\d+Live\\d+ ${teamB}`));
  await expect(live).toContainText("unofficial");
  await expectAccessible(visitor);
  await visitor.goto("/");
  // A poster has two running matches of its league, and at some hours more are played.
  const onPoster = visitor.locator(`[data-on-now] a[href="${address}"]`);
  if ((await onPoster.count()) > 0) {
    await expect(onPoster).toHaveAccessibleName(/^Live, unofficial: /);
  }

  await test.step("the server gets another map and no PIN, and the match is taken off it", async () => {
    await button(server, "Change Map").click();
    await dialog(page).getByLabel("Map", { exact: true }).selectOption({ index: 1 });
    await button(dialog(page), "Change Map").click();
    await expect(dialog(page)).toHaveCount(0);
    await button(server, "Set PIN").click();
    await button(dialog(page), "Remove PIN").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(sent.getByText(/^Change the map to .* Answered$/)).toBeVisible();
    await expect(sent.getByText("Remove the PIN Answered")).toBeVisible();
    await button(server, "Take the Match Off").click();
    await button(dialog(page), "Take Off").click();
    await expect(button(server, "Take the Match Off")).toHaveCount(0);
    await visitor.goto(address);
    await expect(live).toHaveCount(0);
  });

  await page.goto(`${address}/manage`);
  await page.getByText("Upload a Server’s Log").click();
  const upload = page.getByRole("form", { name: "Upload a server’s log" });
  await upload.getByRole("textbox").fill(mapEnd(players));
  await upload.getByRole("button", { name: /Send|Upload/ }).click();
  await expect(page.getByText("From the server:")).toBeVisible();
  await page.getByText("Players", { exact: true }).click();
  await expect(page.getByRole("table", { name: `Players of ${teamA}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await button(page, "Decide Result").click();
  await dialog(page).getByLabel("Reason").fill("As the server logged it.");
  await button(dialog(page), "Continue").click();
  await button(dialog(page), "Decide Result").click();
  await expect(page.getByText(/Decided by Staff, official since/)).toBeVisible();
  await visitor.goto(address);
  await expect(visitor.getByText("Official", { exact: true })).toBeVisible();
  await expect(visitor.getByRole("region", { name: "Live score" })).toHaveCount(0);
});

test("an admin adds a server, changes its settings and removes it", async ({ browser }) => {
  const { page } = await signedIn(browser, "admin");
  await page.goto("/pcl/rcon");
  await button(main(page), "Add a Server").click();
  await dialog(page).getByLabel("Name").fill("Spare");
  await dialog(page).getByLabel("Host").fill("127.0.0.1");
  await dialog(page).getByLabel("RCON Port").fill("9");
  await dialog(page).getByLabel("RCON Password").fill("secret");
  await button(dialog(page), "Add").click();
  await button(main(page).getByRole("region", { name: "Spare" }), "Settings").click();
  await dialog(page).getByLabel("Name").fill("Reserve");
  await button(dialog(page), "Save").click();
  const server = main(page).getByRole("region", { name: "Reserve" });
  await button(server, "Remove").click();
  await button(dialog(page), "Remove").click();
  await expect(server).toHaveCount(0);
});

test("a moderator dismisses what a server logged, and attaches it to a match after all", async ({
  browser,
}) => {
  const { page } = await signedIn(browser, "rcon");
  // The last teams, because the server plays a match of others.
  const [one, other] = (await standingsOf(page.request, "pcl")).slice(-2);
  if (one === undefined || other === undefined) {
    throw new Error("The Pavlov league has too few teams.");
  }
  await makeMatch(browser, [{ team: one }, { team: other }], { isPlayed: true, league: "pcl" });
  // They are in no match, so what the server logs of them waits for staff.
  const players = [1, 2].map((team) => [`Guest ${String(team)} ${String(Date.now())}`]);

  await page.goto("/mod/server-results");
  const upload = main(page).getByRole("form", { name: "Upload a server’s log" });
  await upload.getByRole("textbox").fill(mapEnd(players));
  await upload.getByRole("button", { name: "Upload Log" }).click();
  const [guest = ""] = players.flat();
  const card = main(page).getByRole("region").filter({ hasText: guest });
  await button(card, "Dismiss").click();
  await dialog(page).getByLabel("Reason").fill("A friendly.");
  await button(dialog(page), "Dismiss").click();
  await expect(card).toHaveCount(0);
  await main(page).getByLabel("State").selectOption("Dismissed");
  await expect(card).toContainText("Dismissed by Rex Calder: A friendly.");

  await button(card, "Attach to a Match").click();
  const matches = dialog(page).getByLabel("Match");
  const played = [one, other].map(({ name }) => name.name);
  const option = matches
    .getByRole("option")
    .filter({ hasText: new RegExp(played.join(".* vs .*")) });
  // The match that is nearest to the end of the map.
  await matches.selectOption(await option.first().getAttribute("value"));
  await dialog(page)
    .getByLabel(/^Who Was Team 0/)
    .selectOption({ label: one.name.name });
  await expectAccessible(page);
  await button(dialog(page), "Attach").click();
  await expect(card).toHaveCount(0);
  await main(page).getByLabel("State").selectOption("Attached");
  await expect(card.getByRole("link", { name: / vs / })).toContainText(one.name.name);
});
