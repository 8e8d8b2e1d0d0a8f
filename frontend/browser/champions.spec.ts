import { LEAGUE_CODES, LEAGUES } from "./people";
import { expect, expectNoSidewaysScroll, test } from "./portal";

interface Entry {
  name: { name: string };
  roster: { name: string }[];
}

test("shows the hall of a league", async ({ page, request }) => {
  const code = "bcl";
  const response = await request.get(`/api/teams/all/${LEAGUES[code].key}/champions`);
  const entries = (await response.json()) as Entry[];
  expect(entries.length).toBeGreaterThan(0);
  await page.goto(`/${code}/champions`);
  await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
  const articles = page.getByRole("article");
  await expect(articles.getByRole("heading")).toHaveText(entries.map(({ name }) => name.name));
  await expect(articles.first().getByRole("listitem").locator("bdi")).toHaveText(
    entries[0]?.roster.map(({ name }) => name) ?? [],
  );
});

test("gives every league a hall on the umbrella's page", async ({ page }) => {
  await page.goto("/clvr/champions");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(
    LEAGUE_CODES.map((code) => LEAGUES[code].name),
  );
});

test("links to the champions' team pages", async ({ page }) => {
  await page.goto("/xcl/champions");
  const champion = page.getByRole("article").first().getByRole("heading");
  const name = await champion.innerText();
  await champion.getByRole("link").click();
  await expect(page).toHaveURL(/\/xcl\/team\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name, { ignoreCase: true });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete", async ({ page }) => {
    await page.goto("/bcl/champions");
    await expect(page.getByRole("article").first()).toBeVisible();
    await expect(page.getByText("Captain").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
