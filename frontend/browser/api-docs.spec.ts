import { expect, test } from "./portal";

test("the API's documentation lists its calls, and tries one", async ({ page }) => {
  await page.goto("/api/docs/portal/");
  await page.locator("#operations-tag-league-info").click();
  const call = page.locator("#operations-league-info-league_info_week_retrieve");
  await call.getByRole("button").first().click();
  await call.getByRole("button", { name: "Try it out" }).click();
  await call.getByPlaceholder("leagueId").fill("1045744289201782826");
  await call.getByRole("button", { name: "Execute" }).click();
  await expect(call.locator(".live-responses-table")).toContainText('"week":');
});
