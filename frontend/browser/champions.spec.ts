import { LEAGUES } from "./people";
import { expect, test } from "./portal";

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
  await test.step("links to the champions' team pages", async () => {
    await articles.first().getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(/\/bcl\/team\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(entries[0]?.name.name ?? "");
  });
});
