import type { Page } from "@playwright/test";

import { LEAGUES } from "./people";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "./portal";

const seasonSelect = (page: Page) =>
  page.getByRole("main").getByRole("combobox", { name: "Season" }).first();

test("looks up a season that is over, from its table to its matches", async ({ page, request }) => {
  const { key } = LEAGUES.bcl;
  const response = await request.get(`/api/teams/standings/${key}?season=1`);
  const rows = (await response.json()) as { _id: string; name: { name: string } }[];
  await page.goto("/bcl/standings");
  await seasonSelect(page).selectOption("Season 1");
  await expect(page).toHaveURL("/bcl/standings?season=1");
  await expect(page.locator("tbody bdi")).toHaveText(rows.map(({ name }) => name.name));
  await expect(page.getByText("Season 1 is over.")).toBeVisible();
  await expect(page.getByText(/Frozen on \d+ \w+ \d{4}\./)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("combobox", { name: "Region" }).selectOption("Europe");
  await expect(page).toHaveURL("/bcl/standings?season=1&region=eu");
  await page.getByRole("link", { name: "Show the current season" }).click();
  await expect(page).toHaveURL("/bcl/standings?region=eu");

  await page.goto("/bcl/matches?season=1");
  await expect(page.locator("[data-island]").first()).toHaveAttribute("data-rendered", "server");
  await expect(page.getByRole("combobox", { name: "Week" })).toHaveValue("10");
  await expect(page.getByRole("table", { name: /Season 1, week 10: Played$/ })).toBeVisible();
  await page.goto(`/bcl/team/${rows[0]?._id ?? ""}?season=1`);
  await expect(page.getByText("#1", { exact: true })).toBeVisible();
});
