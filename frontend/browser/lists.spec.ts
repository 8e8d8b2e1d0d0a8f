import { expect, settle, test } from "./portal";

const BREACHERS = "1045744289201782826";

test("a copied row of the standings is one line, with tabs", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/bcl/standings");
  await settle(page);
  const row = page.locator("tbody tr").first();
  const team = await row.locator("bdi").innerText();
  const loaded = page.waitForResponse(/copyRows/);
  await page.mouse.move(10, 10);
  await row.getByRole("cell").first().click({ clickCount: 2 });
  await loaded;
  await row.evaluate((element) => {
    document.getSelection()?.setBaseAndExtent(element, 0, element, element.childNodes.length);
  });
  await page.keyboard.press("Control+c");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const cells = copied.split("\t");
  expect(copied).not.toContain("\n");
  expect(cells.length).toBe(9);
  expect(cells.slice(0, 2)).toEqual(["1", team]);
});

test("a visitor without script finds a team, and downloads the standings and matches", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [path, list] of [
    ["/bcl/standings", "teams/standings"],
    ["/bcl/matches", "matches/season"],
  ] as const) {
    await page.goto(path);
    const link = page.getByRole("link", { name: "Download as CSV" });
    expect(await link.getAttribute("href")).toBe(`/api/${list}/${BREACHERS}/csv`);
    const waiting = page.waitForEvent("download");
    await link.click();
    expect((await waiting).suggestedFilename()).toMatch(/^bcl-\d+-(standings|matches)\.csv$/);
  }
  await page.goto("/bcl/standings");
  const rows = page.locator("tbody tr:visible");
  const [all, last] = [await rows.count(), await rows.last().locator("bdi").innerText()];
  await page.goto(`/bcl/standings?team=${encodeURIComponent(last)}`);
  await expect(page.locator("caption")).toContainText(`of ${String(all)} teams.`);
  await expect(rows.locator("bdi")).toHaveText([last]);
  await expect(rows.getByRole("cell").first()).toHaveText(String(all));
  await context.close();
});
