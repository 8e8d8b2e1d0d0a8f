import { expect, settle, signInAs, test } from "./portal";

const BREACHERS = "1045744289201782826";

test("a copied row of the standings is one line, with tabs", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/bcl/standings");
  await settle(page);
  const row = page.locator("tbody tr").first();
  const team = await row.locator("bdi").innerText();
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

test("a visitor without script downloads the standings and matches", async ({ browser }) => {
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
  await context.close();
});

test("a staff list keeps its place while matches are added, and goes back with the browser", async ({
  page,
}) => {
  await signInAs(page, "tm-breachers", "/tm/manage/matches?league=bcl&week=all");
  const pages = page.getByRole("navigation", { name: "Pages" });
  const rows = page.locator("tbody tr");
  const first = await rows.first().innerText();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/&cursor=/);
  await expect(rows.first()).not.toHaveText(first, { useInnerText: true });
  await expect(pages.getByRole("button", { name: "Previous" })).toBeEnabled();
  const place = page.url();
  const shown = await rows.first().innerText();
  await page.reload();
  await expect(rows.first()).toHaveText(shown, { useInnerText: true });
  await page.goBack();
  await expect(rows.first()).toHaveText(first, { useInnerText: true });
  await page.goto(place.replace(/cursor=.*/, "cursor=made-up"));
  await expect(rows.first()).toHaveText(first, { useInnerText: true });
});
