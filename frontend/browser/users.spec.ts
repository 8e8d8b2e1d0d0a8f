import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  expectTold,
  ownKey,
  PHONE,
  resize,
  signInAs,
  signInAtDiscord,
  test,
} from "./portal";
import { button, dialog, foundTeam, main, sideLink } from "./staffDesk";

interface Session {
  readonly username: string;
}

/** Punishes the person of the open desk in Breachers, with evidence; by days unless for matches. */
async function punish(page: Page, kind: string, reason: string, matches = ""): Promise<void> {
  await button(main(page), "Punish").click();
  await dialog(page).getByLabel("Punishment", { exact: true }).selectOption(kind);
  if (matches !== "") {
    await dialog(page).getByLabel("Counted In").selectOption("Matches");
    await dialog(page).getByLabel("Ends After").selectOption(matches);
  }
  await dialog(page).getByLabel("Reason").fill(reason);
  await dialog(page).getByLabel("Links to Evidence").fill("https://clips.example/1");
  await button(dialog(page), kind).click();
  const inForce = main(page).getByRole("listitem").filter({ hasText: "In Force" });
  await expect(inForce.filter({ hasText: reason })).toBeVisible();
}

/** So many days from now, as a field for a day and a time takes it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, "2026-11-29T18:00".length);
}

/** Tries to rename the team of the open page, which is refused. */
async function tryToRename(page: Page): Promise<void> {
  await main(page)
    .getByLabel("Team Name")
    .fill(`Night Herons ${String(Date.now())}`);
  await main(page)
    .getByRole("button", { name: /Save Name|Ask for This Name/ })
    .click();
}

test("staff find a person and decide about them, who then sees it", async ({ page, browser }) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signInAtDiscord(theirs, "newcomer", "/notifications");
  const data = await theirs.locator("#page-data").textContent();
  const { username } = (JSON.parse(data ?? "") as { session: Session }).session;
  const team = `Quiet Herons ${String(Date.now() % 1_000_000)}`;

  await test.step("an admin makes them captain, gives a role, and finds the form", async () => {
    await signInAs(page, "admin", "/admin/manage/teams?league=bcl");
    await foundTeam(page, { name: team, players: [username] });
    await sideLink(page, "Manage Users").click();
    await main(page).getByLabel("Name, Team or Discord ID").fill(username);
    await main(page).getByRole("link", { name: username, exact: true }).click();
    await button(main(page), "Give Role").click();
    await dialog(page).getByLabel("Role").selectOption("Moderator (X8)");
    await dialog(page).getByLabel("Reason").fill("Helps.");
    await button(dialog(page), "Give Role").click();
    await expect(main(page).getByRole("list", { name: "Roles" })).toContainText("Moderator (X8)");
    await main(page).getByRole("link", { name: "Edit Profile" }).click();
    await expect(main(page).getByLabel("Username")).toHaveValue(username);
    const back = main(page).getByRole("link", { name: "Manage User" });
    await expect(back).toHaveAttribute("href", /^\/admin\/manage\/users\/\d+$/);
  });

  await test.step("a moderator finds them by name", async () => {
    await signInAs(page, "mod-breachers", "/mod");
    await sideLink(page, "Manage Users").click();
    await main(page).getByLabel("Name, Team or Discord ID").fill(username);
    await expect(page).toHaveURL(/q=/);
    // While it reads, the list is dimmed.
    await expect(main(page).getByRole("link", { name: username, exact: true })).toBeVisible();
    await expect(main(page).locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await main(page).getByRole("link", { name: username, exact: true }).click();
    await expect(page).toHaveTitle(`Manage ${username}`);
  });

  await test.step("writes a note, sets a cooldown and mutes them", async () => {
    await main(page).getByRole("radio", { name: "Trophy" }).check();
    await main(page).getByLabel("Note", { exact: true }).fill("Won a cup.");
    await button(main(page), "Save Note").click();
    await expect(main(page).getByRole("list", { name: "Notes" })).toContainText("Won a cup.");
    await button(main(page), "Set Cooldown").click();
    await dialog(page).getByLabel("Ends After").selectOption("Own date");
    await dialog(page).getByLabel("Ends On").fill(inDays(40));
    await dialog(page).getByLabel("Reason").fill("Left twice in a week.");
    await button(dialog(page), "Save Cooldown").click();
    await expect(main(page).getByRole("list", { name: "Cooldowns" })).toContainText("Left twice");
    await punish(page, "Mute", "Shouted.");
    await expect(main(page).getByRole("list", { name: "Entries" })).toContainText("Punished");
    await expectAccessibleInBothSchemes(page);
    await resize(page, PHONE);
    await expectFitsPhone(page);
  });

  await test.step("shortens the mute, which the person is told", async () => {
    await button(main(page), "Shorten: Mute, BCL").click();
    await dialog(page).getByLabel("Ends After").selectOption("3 days from now");
    await dialog(page).getByLabel("Reason").fill("Said sorry.");
    await expectFitsPhone(page);
    await button(dialog(page), "Shorten").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByRole("list", { name: "Entries" })).toContainText("Said sorry.");
    const told = await expectTold(theirs, "Your mute in the Breachers Champions League");
    await expect(told).toContainText("Reason: Said sorry.");
  });

  await test.step("the list of what staff did leads to the audit log, and so does the mute", async () => {
    const list = main(page).getByRole("list", { name: "Entries" });
    await expect(list).not.toContainText("Account created");
    await button(main(page), "Show Everything").click();
    await expect(list).toContainText("Account created");
    await button(main(page), "Show Staff Only").click();
    const desk = page.url();
    await list.getByTitle("In the Audit Log").first().click();
    await expect(page).toHaveURL(/\/mod\/manage\/audit\?entry=\d+$/);
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await page.goto(desk);
    const punished = main(page).getByRole("list", { name: "Punishments" });
    await punished.getByRole("link", { name: "Who decided this" }).first().click();
    await expect(list).toContainText("Shouted.");
    await page.goto(desk);
  });

  await test.step("they have a portal, the note and the cooldown, and can’t write", async () => {
    await theirs.goto("/bcl/standings");
    await theirs.getByRole("button", { name: username }).click();
    await expect(theirs.getByRole("link", { name: "Moderator Panel" })).toBeVisible();
    await theirs.getByRole("link", { name: team }).first().click();
    await expect(main(theirs)).toContainText("On Cooldown until");
    await expect(main(theirs).getByTitle("Won a cup.")).toBeVisible();
    const place = new URL(theirs.url()).pathname;
    for (const path of ["/bcl/home", "/bcl/free-agents", `/players/${await ownKey(theirs)}`]) {
      await theirs.goto(path);
      await expect(main(theirs)).toContainText(/\w/);
      await expect(theirs.locator("body")).not.toContainText("<t:");
    }
    await theirs.goto(`${place}/manage`);
    await expect(theirs.locator("body")).not.toContainText("<t:");
    await tryToRename(theirs);
    await expect(theirs.getByText(/^You are muted in the Breachers .*Shouted\.$/)).toBeVisible();
  });

  await test.step("the moderator bans them, and they read why", async () => {
    await punish(page, "Ban", "Played under a second account.", "3 matches");
    const held = main(page).getByRole("list", { name: "Bans and Mutes" });
    await expect(held).toContainText("0 of 3 matches served");
    await tryToRename(theirs);
    await expect(theirs.getByText(/^You are banned from the Breachers/)).toBeVisible();
    const told = await expectTold(theirs, "You are banned from the Breachers Champions League");
    await expect(told).toContainText("Reason: Played under a second account.");
    await expect(told).not.toContainText("clips.example");
  });

  await test.step("they appeal, an admin lifts the ban, and they read why", async () => {
    await theirs.goto("/bcl/home");
    await theirs.getByRole("link", { name: "Appeal" }).click();
    await main(theirs)
      .getByRole("button", { name: /^Appeal: Ban/ })
      .click();
    await main(theirs)
      .getByLabel("Why Is It Wrong?")
      .fill("That was my brother’s account, not mine.");
    await button(main(theirs), "Send Appeal").click();
    await expect(main(theirs)).toContainText("Staff have not answered yet.");
    await resize(page, { width: 1440, height: 900 });
    await signInAs(page, "admin", "/admin");
    await sideLink(page, "Cases").click();
    await main(page)
      .getByRole("button", { name: /^Appeal/ })
      .click();
    const row = main(page)
      .getByRole("row")
      .filter({ has: page.getByText(username, { exact: true }) });
    await row.getByRole("link", { name: /^Appeal #/ }).click();
    await main(page).getByLabel("Outcome").selectOption("Punishment undone");
    await main(page).getByLabel("Answer").fill("We spoke to your brother.");
    await button(main(page), "Decide").click();
    await expect(main(page).getByRole("list", { name: "Entries" })).toContainText("Case closed");
    await theirs.reload();
    await expect(main(theirs)).toContainText(
      "The punishment was lifted. We spoke to your brother.",
    );
    await expect(theirs.getByText(/^You are banned/)).toHaveCount(0);
  });

  await test.step("the admin takes the rest back, and closes the account", async () => {
    await page.goto(`/admin/manage/users/${await ownKey(theirs)}`);
    for (const [label, verb] of [
      [/^Lift: /, "Lift"],
      [/^Lift Cooldown: /, "Lift"],
      [/^Remove Note: Won a cup/, "Remove"],
      [/^Take: Moderator \(X8\)$/, "Take Role"],
      [/^Close Account$/, "Close Account"],
    ] as const) {
      await main(page).getByRole("button", { name: label }).click();
      await dialog(page).getByLabel("Reason").fill("All is settled.");
      await button(dialog(page), verb).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(main(page).getByRole("button", { name: label })).toHaveCount(0);
    }
    await theirs.goto("/bcl/home");
    await expect(theirs.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  });
  await context.close();
});
