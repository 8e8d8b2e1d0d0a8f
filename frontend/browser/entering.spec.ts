import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  signInAs,
  test,
} from "./portal";
import { sessionOf } from "./signedIn";
import { button, dialog, main } from "./staffDesk";

const ENTRIES = "/tm/manage/teams/entries?league=bcl";

/** A row of staff's list. */
// The words of an entry name the teams before it, too.
const row = (page: Page, name: string) =>
  main(page)
    .getByRole("listitem")
    .filter({ has: page.getByText(name, { exact: true }) });

/** The BCL team that the captain leads: its id and its name. */
async function ownTeam(page: Page): Promise<{ id: string; name: string }> {
  await signInAs(page, "captain", "/bcl/standings");
  const { captainTeams, teams } = await sessionOf(page);
  const team = teams.find(({ _id, league }) => league === "bcl" && captainTeams.includes(_id));
  return { id: team?._id ?? "", name: team?.name.name ?? "" };
}

/** Opens the captain's page at the team's entry. */
async function showEntry(page: Page, id: string): Promise<void> {
  await signInAs(page, "captain", `/bcl/team/${id}/manage#season-entry`);
  await expect(main(page).getByRole("strong").filter({ hasText: "Season 3" })).toBeVisible();
}

/** The captain enters the team with all its players, of whom so many start. */
async function enter(page: Page, starters: number): Promise<void> {
  const parts = main(page).locator("#season-entry select");
  await expect(parts.first()).toBeVisible();
  const count = await parts.count();
  for (let place = 0; place < count; place += 1) {
    await parts.nth(place).selectOption(place < starters ? "starter" : "substitute");
  }
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await button(main(page), "Enter the Season").click();
  await expect(main(page).getByText("Staff decide about it.")).toBeVisible();
}

/** Staff withdraw the first team that has a place, which is then offered to a team that waits. */
async function withdrawOne(page: Page): Promise<void> {
  const approved = main(page).getByRole("button", { name: /^Withdraw: / });
  const label = (await approved.first().getAttribute("aria-label")) ?? "";
  await approved.first().click();
  await dialog(page).getByRole("textbox").fill("They asked us to.");
  await button(dialog(page), "Withdraw").click();
  await expect(row(page, label.replace("Withdraw: ", ""))).toContainText("Withdrawn");
}

/** Staff decline the first team to which a place is offered: the next that waits is offered it. */
async function declineOffered(page: Page): Promise<void> {
  const offered = main(page).getByRole("listitem").filter({ hasText: "Place offered" });
  const decline = offered.getByRole("button", { name: /^Decline: / }).first();
  const label = (await decline.getAttribute("aria-label")) ?? "";
  await decline.click();
  await dialog(page).getByRole("textbox").fill("They do not answer.");
  await button(dialog(page), "Decline").click();
  await expect(row(page, label.replace("Decline: ", ""))).toContainText("Declined");
}

// In one test, because the captain's team has one entry.
test("a captain enters, is declined, waits, refuses an offered place and withdraws", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const team = await ownTeam(page);
  await showEntry(page, team.id);
  await enter(page, 5);

  await test.step("staff decline the entry, and say why", async () => {
    await signInAs(page, "tm-breachers", ENTRIES);
    await expect(row(page, team.name)).toContainText("Waits for staff");
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await button(row(page, team.name), `Decline: ${team.name}`).click();
    await dialog(page).getByRole("textbox").fill("Your roster has no substitutes.");
    await expectAccessible(page);
    await button(dialog(page), "Decline").click();
    await expect(row(page, team.name)).toContainText("Declined");
  });

  await test.step("the captain enters again, and waits for a place", async () => {
    await showEntry(page, team.id);
    await expect(main(page).getByText(/Your roster has no substitutes/)).toBeVisible();
    await enter(page, Infinity);
    await signInAs(page, "tm-breachers", ENTRIES);
    await button(row(page, team.name), `Waiting List: ${team.name}`).click();
    await expect(row(page, team.name)).toContainText("On the waiting list");
    await showEntry(page, team.id);
    await expect(main(page).getByText(/^Your team is \d+\w\w of \d+ waiting/)).toBeVisible();
  });

  await test.step("a place becomes free, and is offered to the captain’s team at last", async () => {
    await signInAs(page, "tm-breachers", ENTRIES);
    await withdrawOne(page);
    const own = row(page, team.name);
    while (!((await own.textContent()) ?? "").includes("Place offered")) {
      await declineOffered(page);
    }
  });

  await test.step("the captain refuses it", async () => {
    await showEntry(page, team.id);
    await expect(main(page).getByText(/^Your team can have a place\. Answer by /)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await button(main(page), "No, Thanks").click();
    await button(dialog(page), "Give It Up").click();
    await expect(main(page).getByText(/^The entry was withdrawn\./)).toBeVisible();
  });

  await test.step("the captain enters once more, and withdraws the entry", async () => {
    await enter(page, Infinity);
    await button(main(page), "Withdraw Entry").click();
    await button(dialog(page), "Withdraw Entry").click();
    await expect(main(page).getByText("The entry was withdrawn.")).toBeVisible();
  });
});
