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
const row = (page: Page, name: string) =>
  main(page).getByRole("listitem").filter({ hasText: name });

/** The BCL team that the captain leads: its id and its name. */
async function ownTeam(page: Page): Promise<{ id: string; name: string }> {
  await signInAs(page, "captain", "/bcl/standings");
  const { captainTeams, teams } = await sessionOf(page);
  const team = teams.find(({ _id, league }) => league === "bcl" && captainTeams.includes(_id));
  return { id: team?._id ?? "", name: team?.name.name ?? "" };
}

async function showEntry(page: Page, id: string): Promise<void> {
  await signInAs(page, "captain", `/bcl/team/${id}/manage#season-entry`);
  await expect(main(page).getByRole("strong").filter({ hasText: "Season 3" })).toBeVisible();
}

test("a captain enters, staff decline, the captain enters again and staff approve", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const team = await ownTeam(page);
  await showEntry(page, team.id);
  const parts = main(page).locator("#season-entry select");
  await expect(parts.first()).toBeVisible();
  const count = await parts.count();
  for (let place = 0; place < count; place += 1) {
    await parts.nth(place).selectOption(place < 5 ? "starter" : "substitute");
  }
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await button(main(page), "Enter the Season").click();
  await expect(main(page).getByText("Staff decide about it.")).toBeVisible();

  await signInAs(page, "tm-breachers", ENTRIES);
  await expect(row(page, team.name)).toContainText("Waits for staff");
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await button(row(page, team.name), `Decline: ${team.name}`).click();
  await dialog(page).getByRole("textbox").fill("Your roster has no substitutes.");
  await expectAccessible(page);
  await button(dialog(page), "Decline").click();
  await expect(row(page, team.name)).toContainText("Declined");

  await showEntry(page, team.id);
  await expect(main(page).getByText(/Your roster has no substitutes/)).toBeVisible();
  const again = main(page).locator("#season-entry select");
  await expect(again.first()).toBeVisible();
  for (let place = 0; place < count; place += 1) {
    await again.nth(place).selectOption("starter");
  }
  await button(main(page), "Enter the Season").click();
  await expect(main(page).getByText("Staff decide about it.")).toBeVisible();

  await signInAs(page, "tm-breachers", ENTRIES);
  await button(row(page, team.name), `Waiting List: ${team.name}`).click();
  await expect(row(page, team.name)).toContainText("On the waiting list");

  await showEntry(page, team.id);
  await expect(main(page).getByText(/on the waiting list\.$/)).toBeVisible();
  await button(main(page), "Withdraw Entry").click();
  await button(dialog(page), "Withdraw Entry").click();
  await expect(main(page).getByText("The entry was withdrawn.")).toBeVisible();
});

test("staff withdraw an approved team, and its place is offered", async ({ page }) => {
  await signInAs(page, "tm-breachers", ENTRIES);
  const approved = main(page).getByRole("button", { name: /^Withdraw: / });
  const name = ((await approved.first().getAttribute("aria-label")) ?? "").replace(
    "Withdraw: ",
    "",
  );
  await approved.first().click();
  await dialog(page).getByRole("textbox").fill("They asked us to.");
  await button(dialog(page), "Withdraw").click();
  await expect(row(page, name)).toContainText("Withdrawn");
});
