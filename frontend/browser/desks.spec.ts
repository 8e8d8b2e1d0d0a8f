import type { Locator } from "@playwright/test";

import {
  DESKTOP,
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  expectNoSidewaysScroll,
  PHONE,
  resize,
  settle,
  signInAs,
  test,
} from "./portal";
import { heightOfChanges } from "./recentChanges";
import { main } from "./staffDesk";

/** How far below the top of the screen it begins, in CSS pixels, without what other tests change. */
async function topOf(place: Locator): Promise<number> {
  const top = (await place.boundingBox())?.y ?? Number.NaN;
  return top - (await heightOfChanges(place.page()));
}

/** How high each of the rows is, in CSS pixels. */
const heights = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));

test("a desk's list is on the first screen, and each match is one line", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/manage/matches");
  await settle(page);
  const table = main(page).getByRole("table", { name: "Matches" });
  await expect(main(page).getByRole("list", { name: "Matches by state" })).toBeVisible();
  expect(await topOf(table)).toBeLessThanOrEqual(300);
  expect(Math.max(...(await heights(table.locator("tbody tr"))))).toBeLessThanOrEqual(41);
  await test.step("so are all leagues’, with their weeks", async () => {
    await page.goto("/tm/manage/matches?league=all");
    await expect(table.locator("tbody tr").first()).toBeVisible();
    expect(Math.max(...(await heights(table.locator("tbody tr"))))).toBeLessThanOrEqual(41);
    await expectNoSidewaysScroll(page);
  });
});

for (const { name, address, row, atDesk, onPhone } of [
  {
    name: "what waits",
    address: "/admin",
    row: "[aria-label='What waits'] li",
    atDesk: 300,
    onPhone: 400,
  },
  { name: "matches", address: "/admin/manage/matches", row: "tbody tr", atDesk: 310, onPhone: 400 },
  { name: "teams", address: "/admin/manage/teams", row: "tbody tr", atDesk: 300, onPhone: 400 },
  { name: "users", address: "/admin/manage/users", row: "tbody tr", atDesk: 300, onPhone: 400 },
  { name: "cases", address: "/admin/manage/cases", row: "tbody tr", atDesk: 300, onPhone: 400 },
  {
    name: "audit log",
    address: "/admin/manage/audit",
    row: "[aria-label='Entries'] li",
    atDesk: 340,
    onPhone: 400,
  },
] as const) {
  test(`the list of ${name} begins on the first screen, two presses of Tab from the top`, async ({
    page,
  }) => {
    await signInAs(page, "admin", address);
    const first = main(page).locator(row).first();
    await expect(first).toBeVisible();
    // Its head is above its first row.
    expect(await topOf(first)).toBeLessThanOrEqual(atDesk);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the list" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(first.locator(":focus").or(first.and(page.locator(":focus")))).toBeVisible();
    await resize(page, PHONE);
    expect(await topOf(first)).toBeLessThanOrEqual(onPhone);
    await expectNoSidewaysScroll(page);
    await test.step("with letters twice as large", async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      await expectNoSidewaysScroll(page);
    });
  });
}

test("each team of a desk's list is one line", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/manage/teams");
  await settle(page);
  const rows = main(page).locator("tbody tr");
  await expect(rows.filter({ hasText: "Name Request" }).first()).toBeVisible();
  expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(41);
});

test("the matches stay where they are while the week's states load", async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/matches\/week\b/, async (route) => {
    await held;
    await route.continue();
  });
  await signInAs(page, "admin", "/admin/manage/matches");
  const first = main(page).locator("tbody tr").first();
  await expect(first).toBeVisible();
  await expect(main(page).getByText("Loading Week")).toBeVisible();
  const before = await topOf(first);
  release();
  await expect(main(page).getByRole("list", { name: "Matches by state" })).toBeVisible();
  expect(await topOf(first)).toBe(before);
});

test("undelivered messages are three presses of Tab from the top", async ({ page }) => {
  await signInAs(page, "mod-breachers", "/mod");
  const messages = main(page).getByRole("group", { name: "Undelivered Messages" });
  await expect(messages.getByRole("listitem").first()).toBeVisible();
  await expect(main(page).getByRole("list", { name: "What waits" })).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("link", { name: "Skip to undelivered messages" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(messages.getByRole("button", { name: /^Try Again/ }).first()).toBeFocused();
});

test("the keys go through a list, choose a match and open it", async ({ page }) => {
  await signInAs(page, "tm-breachers", "/tm/manage/matches");
  const rows = main(page).locator("tbody tr");
  const link = (row: number) => rows.nth(row).getByRole("link", { name: /^Manage/ });
  await expect(link(0)).toBeVisible();
  await page.keyboard.press("j");
  await expect(link(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(rows.nth(1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("k");
  await expect(link(0)).toBeFocused();
  const address = (await link(0).getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await page.waitForURL(address);
});

test("the filters of what waits are in the address", async ({ page }) => {
  await signInAs(page, "admin", "/admin?league=ocl&owner=nobody");
  await settle(page);
  for (const name of ["OCL", "Nobody’s"]) {
    await expect(main(page).getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  }
  await main(page).getByRole("button", { name: "All leagues" }).click();
  await expect(page).toHaveURL(/\/admin\?owner=nobody$/);
});

test("the home of a portal lists what waits: staff take a case, put it aside, and decide it", async ({
  page,
}) => {
  await signInAs(page, "tm-breachers", "/tm");
  await settle(page);
  const rows = main(page).getByRole("list", { name: "What waits" }).getByRole("listitem");
  expect(await topOf(rows.first())).toBeLessThanOrEqual(350);
  expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(42);
  // How long it waits, with the exact time beside it.
  const moment = rows.filter({ hasText: "Paper Lanterns" }).locator("time").first();
  await expect(moment).toHaveText(/^\d+ (min|h|days)$/);
  await expect(moment).toHaveAttribute("title", /\d/);
  await expectAccessibleInBothSchemes(page);
  await expectFitsPhone(page);
  await test.step("on a phone in two lines, and the rest unfolds", async () => {
    expect(Math.max(...(await heights(rows)))).toBeLessThanOrEqual(110);
    const aside = rows.first().getByRole("button", { name: /^Put aside/ });
    await expect(aside).toBeHidden();
    await rows.first().getByRole("button", { name: /^More/ }).click();
    await expect(aside).toBeVisible();
  });
  await resize(page, DESKTOP);

  const row = rows.filter({ hasText: "New Team" }).filter({ hasText: "Paper Lanterns" });
  await row.getByRole("button", { name: "Take: Paper Lanterns" }).click();
  await expect(row).toContainText("Waits for you");
  await main(page).getByRole("button", { name: "Mine" }).click();
  await expect(rows).toHaveCount(1);
  await row.getByRole("button", { name: "Put aside: Paper Lanterns" }).click();
  await expect(main(page).getByText("1 put aside until tomorrow, on this device")).toBeVisible();
  await page.reload();
  await expect(row).toHaveCount(0);
  await main(page).getByRole("button", { name: "Show Again" }).click();
  await row.getByRole("link", { name: "Decide: Paper Lanterns" }).click();
  await main(page).getByRole("button", { name: "Give Up" }).click();
  await expect(main(page).getByText("Nobody has taken this case yet.")).toBeVisible();
});

for (const place of ["case", "match"] as const) {
  test(`a dispute is judged on its ${place}: both claims, the form beside them, and what helps`, async ({
    page,
  }) => {
    await signInAs(page, "mod-breachers", "/mod/manage/cases?kind=dispute");
    const name = "Amber Sentinels vs Velvet Hammers";
    await main(page).getByRole("row", { name }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    if (place === "match") {
      await main(page).getByRole("link", { name: "Manage Match", exact: true }).click();
      await page.waitForURL(/\/mod\/manage\/matches\/\d+$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    }
    await settle(page);
    const part = (called: string) => main(page).getByRole("region", { name: called, exact: true });
    const claims = [part("What Amber Sentinels say"), part("What Velvet Hammers say")] as const;
    const form = main(page).getByRole("form", { name: "Decide Result" });
    await test.step("side by side on the first screen, the decision beside them", async () => {
      const [one, other, fields] = await Promise.all(
        [...claims, form].map((each) => each.boundingBox()),
      );
      expect(one?.y).toBe(other?.y);
      expect(one?.y).toBeLessThan(400);
      expect(other?.x).toBeGreaterThan((one?.x ?? 0) + (one?.width ?? 0) - 1);
      expect(fields?.x).toBeGreaterThan((other?.x ?? 0) + (other?.width ?? 0) - 1);
      expect(await topOf(part("Line-ups"))).toBeLessThan(900);
      expect(await topOf(part("Messages"))).toBeLessThan(900);
    });
    for (const called of ["Match Day", "Both Teams Before", "Notes of Staff", "Audit Log"]) {
      await expect(part(called)).toBeVisible();
    }
    await expectAccessibleInBothSchemes(page);
    await expectFitsPhone(page);
    await resize(page, DESKTOP);

    const reported = form.getByRole("button", { name: /^As .* reported$/ }).first();
    const said = form.getByRole("button", { name: /^As .* say$/ });
    const rounds = form.getByLabel(/^Map 1: /).first();
    await test.step("it begins with neither claim, and takes one by a press", async () => {
      await expect(reported).toHaveAttribute("aria-pressed", "false");
      await expect(rounds).toHaveValue("");
      await reported.click();
      await expect(reported).toHaveAttribute("aria-pressed", "true");
      await rounds.fill("1");
      await expect(reported).toHaveAttribute("aria-pressed", "false");
      await said.click();
      await expect(form.getByLabel("Reason")).toHaveValue(/Velvet Hammers: “/);
    });
    await reported.click();
    await form.getByLabel("Reason").fill("Seen on the recording.");
    await form.getByRole("button", { name: "Continue" }).click();
    const asking = page.getByRole("dialog", { name: "Decide Result?" });
    const moves = asking.getByRole("table", { name: "Who Moves in the Table" });
    await expect(moves.getByRole("rowheader").first()).toContainText("Amber Sentinels");
    await expectAccessibleInBothSchemes(page);
    await expectFitsPhone(page);
    await resize(page, DESKTOP);
    await asking.getByRole("button", { name: "Cancel" }).click();
    await expect(form.getByLabel("Reason")).toHaveValue("Seen on the recording.");
  });
}
