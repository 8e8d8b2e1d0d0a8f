import { expect, type Locator, type Page } from "@playwright/test";

import { openPanel } from "./portal";

const WEEK = 7 * 86_400_000;

export const main = (page: Page) => page.getByRole("main");
export const dialog = (page: Page) => page.getByRole("dialog");
export const button = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true });
/** A link of the portal's side bar, which may have a badge after its name. */
export const sideLink = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: / Portal$/ })
    .getByRole("link", { name: new RegExp(`^${name}( New| \\d+ open)?$`) });
/** The head of a season's step. */
export const step = (page: Page, name: string) =>
  main(page).getByRole("button", { name: new RegExp(`^${name} `) });

/** Chooses an option of a field: of the browser's list, or of one that is searched by typing. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = main(page).getByLabel(label, { exact: true }).first();
  if (await field.evaluate((element) => element.matches("select"))) {
    await field.selectOption({ label: option });
    return;
  }
  await field.click();
  await listOf(page, label).getByRole("option", { name: option, exact: true }).click();
}

/** The open list of a field that is searched by typing. */
export const listOf = (page: Page, label: string) =>
  page.getByRole("listbox", { name: label, exact: true });

/** The Monday of this week or of another one, such as 2026-11-23. */
export function mondayIn(weeks: number): string {
  const now = new Date();
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - sinceMonday * 86_400_000 + weeks * WEEK)
    .toISOString()
    .slice(0, 10);
}

export interface NewTeam {
  readonly name: string;
  /** Their usernames, the captain first. */
  readonly players: readonly string[];
}

/** Founds a team on the list of teams, and gives it players and a captain on its desk. */
export async function foundTeam(page: Page, { name, players }: NewTeam): Promise<void> {
  await button(page, "Found a Team").click();
  await dialog(page).getByLabel("Team Name").fill(name);
  await dialog(page).getByLabel("Region").selectOption("Europe");
  await button(dialog(page), "Found Team").click();
  await page.waitForURL(/\/manage\/teams\/\d+$/);
  const adding = main(page).getByRole("region", { name: "Add a Player" });
  const roster = main(page).getByRole("region", { name: "Players", exact: true });
  for (const player of players) {
    await adding.getByLabel("Username").fill(player);
    await adding.getByLabel("Reason for Adding").fill("Founded the team.");
    await button(adding, "Add Player").click();
    await expect(roster.getByRole("link", { name: player })).toBeVisible();
  }
  const [captain = ""] = players;
  await button(roster, `Change: ${captain}`).click();
  await button(roster, `Make Captain: ${captain}`).click();
  await dialog(page).getByLabel("Reason").fill("The team chose.");
  await button(dialog(page), "Make Captain").click();
  await expect(roster.getByText("Captain", { exact: true })).toBeVisible();
}

/**
 * Creates a match of two teams, which has no time, and opens the page on which it is run. Returns
 * its id.
 */
export async function createMatch(page: Page, teamA: string, teamB: string): Promise<string> {
  await sideLink(page, "Create").last().click();
  await choose(page, "Team A", teamA);
  await choose(page, "Team B", teamB);
  await button(main(page), "Create Match").click();
  await page.waitForURL(/\/manage\/matches\/\d+$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

type Rounds = readonly [string, string];

/** Enters how the only map of a match ended, and continues to what that changes. */
async function enter(page: Page, rounds: Rounds, reason: string): Promise<void> {
  for (const [side, count] of rounds.entries()) {
    await dialog(page)
      .getByLabel(/^Map 1: /)
      .nth(side)
      .fill(count);
  }
  await dialog(page).getByLabel("Reason").fill(reason);
  await button(dialog(page), "Continue").click();
  await expect(dialog(page).getByRole("table", { name: "Who Moves in the Table" })).toBeVisible();
}

/** Decides the result of the open match, which was played just now. */
export async function decideResult(page: Page, map: string, rounds: Rounds): Promise<void> {
  await openPanel(page, "Result");
  await button(page, "Decide Result").click();
  await dialog(page).getByRole("combobox", { name: "Map 1" }).selectOption(map);
  const now = new Date(Date.now() - 60_000);
  // By the browser's own clock.
  now.setMinutes(now.getMinutes() - now.getTimezoneOffset());
  await dialog(page).getByLabel("Played At").fill(now.toISOString().slice(0, 16));
  await enter(page, rounds, "Both captains sent the score.");
  await button(dialog(page), "Decide Result").click();
  await expect(main(page).getByText(/^Decided by Staff, official since /)).toBeVisible();
}

/** Corrects the result of the open match. */
export async function amendResult(page: Page, rounds: Rounds): Promise<void> {
  await button(page, "Amend Result").click();
  await enter(page, rounds, "The sides were the wrong way round.");
  await button(dialog(page), "Amend Result").click();
  await expect(main(page).getByText(/^Amended, official since /)).toBeVisible();
}
