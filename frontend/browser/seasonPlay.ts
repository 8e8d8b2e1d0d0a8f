import { type Browser, expect, type Page } from "@playwright/test";

import type { EmptyPortal } from "./emptyPortal";
import { ownTeam } from "./matchmaking";
import { signInAtDiscord, type StandInPerson } from "./portal";
import { button, dialog, main, step } from "./staffDesk";

const DESK = "/admin/league-info";

/** Opens a step of a Breachers season. */
export async function openStep(admin: Page, season: number, name: string): Promise<void> {
  await admin.goto(`${DESK}?season=${String(season)}&step=none`);
  await step(admin, name).click();
}

/** Plans a season of four weeks. */
export async function planSeason(admin: Page, season: number, monday: string): Promise<void> {
  // An open step would move what is below it while it loads.
  await admin.goto(`${DESK}?step=none`);
  await main(admin).getByText("Plan Another Season").click();
  const form = main(admin).locator("details", { hasText: "Plan Another Season" });
  await form.getByLabel("First week opens").fill(monday);
  await form.getByLabel("Weeks", { exact: true }).fill("4");
  await button(form, "Plan Season").click();
  await expect(admin).toHaveURL(new RegExp(`season=${String(season)}`));
}

/** Takes entries from now until tomorrow, for so many places. */
export async function openEntry(manager: Page, places: number): Promise<void> {
  await manager.goto("/tm/manage/teams/entries?league=bcl");
  await main(manager).getByLabel("Entry closes").fill(tomorrow());
  await main(manager).getByLabel("Places").fill(String(places));
  await button(manager, "Save Entry").click();
  await expect(main(manager).getByText(`0 of ${String(places)} places taken.`)).toBeVisible();
}

function tomorrow(): string {
  return `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00`;
}

/** A team's row among a season's entries. */
export const entryRow = (manager: Page, team: string) =>
  main(manager)
    .getByRole("listitem")
    .filter({ has: manager.getByText(team, { exact: true }) });

/** Enters the captain's team with all its players. The page stays on the entry. */
export async function enterSeason(captain: Page): Promise<void> {
  const { _id } = await ownTeam(captain);
  await captain.goto(`/bcl/team/${_id}/manage#season-entry`);
  // The page may have been there before, when no season took entries.
  await captain.reload();
  const parts = main(captain).locator("#season-entry select");
  await expect(parts.first()).toBeVisible();
  for (const part of await parts.all()) {
    await part.selectOption("starter");
  }
  await button(main(captain), "Enter the Season").click();
  await expect(main(captain).getByText("Staff decide about it.")).toBeVisible();
}

/** Approves teams that have entered. */
export async function approve(manager: Page, teams: readonly string[]): Promise<void> {
  for (const team of teams) {
    await main(manager).getByRole("checkbox", { name: team }).check();
  }
  await button(manager, `Approve ${String(teams.length)} teams`).click();
  await expect(
    main(manager).getByText(`${String(teams.length)} of ${String(teams.length)} places taken.`),
  ).toBeVisible();
}

/** Approves the divisions that are proposed for four teams. */
export async function approveDivisions(admin: Page): Promise<void> {
  await button(admin, "Approve All").click();
  await button(dialog(admin), "Approve All").click();
  await expect(main(admin).getByText("4 of 4 teams in a division.")).toBeVisible();
}

/** Opens the season whose desk is shown. */
export async function openSeason(admin: Page): Promise<void> {
  await step(admin, "Open").click();
  await button(admin, "Open Season").click();
  await button(dialog(admin), "Open Season").click();
  await expect(main(admin).getByText("This is the current season.")).toBeVisible();
}

/** Closes the current season, in which no match is open, and puts its first teams in the hall. */
export async function closeSeason(admin: Page, season: number): Promise<void> {
  await openStep(admin, season, "Close");
  await button(admin, "Close Season").click();
  await expect(dialog(admin).getByText("No match is without a result.")).toBeVisible();
  await button(dialog(admin), "Close Season").click();
  await expect(admin.getByText(`BCL Season ${String(season)} is closed.`)).toBeVisible();
  await main(admin)
    .getByRole("button", { name: /^Store \d+ Champions?$/ })
    .click();
  await expect(main(admin).getByRole("list", { name: "In the champions hall" })).toBeVisible();
}

/** Expects four teams, each in one division, and a table. */
export async function expectSeason(
  admin: Page,
  season: number,
  table: readonly string[],
): Promise<void> {
  await openStep(admin, season, "Divisions");
  await expect(main(admin).getByText("4 of 4 teams in a division.")).toBeVisible();
  await expectTable(admin, season, table);
}

/** Expects the ratings of all seasons to follow from the results. */
export async function expectRatings(portal: EmptyPortal): Promise<void> {
  const told = await portal.manage("rebuild_ratings", "--check", "--league", "bcl");
  expect(told.trim()).toMatch(/^BCL: \d+ entries, 0 differences$/);
}

/** Expects the teams of a season's table, in order. */
export async function expectTable(
  page: Page,
  season: number,
  table: readonly string[],
): Promise<void> {
  await page.goto(`/bcl/standings?season=${String(season)}`);
  await expect(page.locator("tbody bdi")).toHaveText(table);
}

/** Signs the captains in, and returns a function that finds one's page by team. */
export async function signedInCaptains(
  browser: Browser,
  portal: EmptyPortal,
  teams: readonly { readonly name: string; readonly people: readonly StandInPerson[] }[],
): Promise<(team: string) => Page> {
  const captains = teams.map(async ({ name, people: [captain = "captain"] }) => {
    const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await signInAtDiscord(page, captain, "/bcl/standings");
    return [name, page] as const;
  });
  const pages = new Map(await Promise.all(captains));
  return (team) => {
    const page = pages.get(team);
    if (page === undefined) {
      throw new Error(`Nobody leads ${team}.`);
    }
    return page;
  };
}
