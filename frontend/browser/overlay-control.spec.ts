import type { Browser, Locator, Page } from "@playwright/test";

import { expect, expectAccessible, expectFitsPhone, resize, signInAs, test } from "./portal";

// All these tests use the overlay of one channel.
test.describe.configure({ mode: "serial" });

/** What another screen that asks every two seconds may take, with a busy machine. */
const IN_STEP = { timeout: 60_000 };
/** Within this the overlay follows. */
const ON_STREAM = { timeout: 60_000 };

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
const card = (page: Page) => page.getByRole("region", { name: "Overlay", exact: true });

async function openAs(browser: Browser, person: "caster" | "tm-breachers", path: string) {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, person, path);
  return page;
}

/** The caster's page of casts with an overlay that has an address, and that address. */
async function withAddress(page: Page): Promise<string> {
  await signInAs(page, "caster", "/bcl/casts");
  const make = button(card(page), /^Make Address/);
  await expect(make.or(button(card(page), /^Copy Address/))).toBeVisible();
  if (await make.isVisible()) {
    await make.click();
  }
  await button(card(page), /^Show Address/).click();
  return (await card(page).locator("code").textContent()) ?? "";
}

async function controlPath(page: Page): Promise<string> {
  const link = card(page).getByRole("link", { name: /^Open Control Page/ });
  return (await link.getAttribute("href")) ?? "";
}

test("two casters see each other’s changes, and the overlay follows", async ({ page, browser }) => {
  const address = await withAddress(page);
  const path = await controlPath(page);
  const other = await openAs(browser, "tm-breachers", path);
  const stream = await (await browser.newContext()).newPage();
  await stream.goto(address);
  await page.goto(path);

  await button(page, "Standings").click();
  await expect(button(page, "Standings")).toHaveAttribute("aria-pressed", "true");
  await expect(button(other, "Standings")).toHaveAttribute("aria-pressed", "true", IN_STEP);
  await expect(other.getByText(/^Cass Ryder changed the scene/)).toBeVisible(IN_STEP);

  const words = `Welcome ${String(Date.now())}`;
  await other.getByRole("textbox", { name: "Title" }).fill(words);
  await button(other, /^(Show|Update)$/)
    .first()
    .click();
  await expect(page.getByText(/changed the lower third/)).toBeVisible(IN_STEP);
  await expect(stream.getByText(words)).toBeVisible(ON_STREAM);

  await test.step("and once the first one has heard of all of it, they undo it", async () => {
    const asked = await page.waitForRequest(/\/api\/overlays\/\d+$/);
    await asked.response();
    await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(words);
    await button(page, /^Undo .*the lower third$/).click();
  });
  await expect(page.getByText(/^Undone: .*the lower third/)).toBeVisible();
  await expect(stream.getByText(words)).toHaveCount(0, ON_STREAM);
  await expect(other.getByText(/^Cass Ryder took back a change of/)).toBeVisible(IN_STEP);
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test("of two who change the same at once, the second reads who was first", async ({
  page,
  browser,
}) => {
  await withAddress(page);
  const path = await controlPath(page);
  await page.goto(path);
  const other = await openAs(browser, "tm-breachers", path);
  await expect(button(other, "Casters")).toBeVisible();
  await expect(button(page, "Casters")).toBeVisible();
  // The other one does not hear of the change before they press.
  await other.route(/\/api\/overlays\/\d+$/, (route) => route.abort());
  await button(page, "Casters").click();
  await expect(page.getByText(/^You changed the scene/)).toBeVisible(IN_STEP);
  await button(other, "Bracket").click();
  await expect(other.getByRole("alert")).toHaveText(/^Cass Ryder changed the scene just now\./);
  await other.unroute(/\/api\/overlays\/\d+$/);
  await expect(button(other, "Casters")).toHaveAttribute("aria-pressed", "true", ON_STREAM);
  await other.keyboard.press("5");
  await expect(button(page, "Bracket")).toHaveAttribute("aria-pressed", "true", IN_STEP);
});

test.describe("of two who write the same line", () => {
  test.use({ expectedFaults: /\b409\b/ });

  test("the second chooses between both", async ({ page, browser }) => {
    await withAddress(page);
    const path = await controlPath(page);
    await page.goto(path);
    const other = await openAs(browser, "tm-breachers", path);
    const title = page.getByRole("textbox", { name: "Title" });
    const now = String(Date.now());
    await title.fill(`Mine ${now}`);
    await other.getByRole("textbox", { name: "Title" }).fill(`Theirs ${now}`);
    const save = (place: Page) => button(place, /^(Update|Save)$/).first();
    await save(other).click();
    await expect(other.getByText("You changed the lower third")).toBeVisible(IN_STEP);

    const versions = page.getByRole("group", { name: "Two versions: Title" });
    await expect(versions).toContainText(`It is now: Theirs ${now}`, IN_STEP);
    await save(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "changed the lower third" })).toHaveText(
      /Take their words or keep yours\.$/,
    );
    await expect(title).toHaveValue(`Mine ${now}`);
    await expectAccessible(page);
    await expectFitsPhone(page);
    await button(versions, "Keep Mine").click();
    await expect(versions).toBeHidden(IN_STEP);
    const theirs = other.getByRole("textbox", { name: "Title" });
    await expect(theirs).toHaveValue(`Mine ${now}`, IN_STEP);

    await title.fill("Not this");
    await theirs.fill(`Theirs again ${now}`);
    await save(other).click();
    await button(versions, "Take Theirs").click(IN_STEP);
    await expect(title).toHaveValue(`Theirs again ${now}`);
  });
});

test("arrow keys in the list of matches put none on air", async ({ page }) => {
  await withAddress(page);
  await page.goto(await controlPath(page));
  const list = page.getByRole("combobox", { name: "On the overlay" });
  const before = await list.inputValue();
  await list.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(list).not.toHaveValue(before);
  const chosen = await list.inputValue();
  await expect(page.getByText("Not on the overlay yet.")).toBeVisible();
  const answer = page.waitForRequest(/\/set$/);
  await button(page, "Show This Match").click();
  expect((await answer).postDataJSON()).toMatchObject({ match: chosen });
  await expect(page.getByText("Not on the overlay yet.")).toBeHidden();
  await button(page, /^Undo .*the match/).click();
  await expect(list).toHaveValue(before, IN_STEP);
});

test("what gets the focus is never below the foot", async ({ page }) => {
  await withAddress(page);
  const path = await controlPath(page);
  for (const width of [360, 1440]) {
    await resize(page, { width, height: 740 });
    await page.goto(path);
    const foot = button(page, /^Undo/).locator("..");
    await button(page, "Scoreboard").focus();
    const covered = [];
    for (let presses = 0; presses < 50; presses += 1) {
      covered.push(
        await foot.evaluate((lying) => {
          const focused = document.activeElement ?? document.body;
          const isElsewhere =
            focused === document.body || lying.contains(focused) || focused.closest("footer");
          const { bottom } = focused.getBoundingClientRect();
          return !isElsewhere && bottom > lying.getBoundingClientRect().top
            ? focused.textContent
            : "";
        }),
      );
      await page.keyboard.press("Tab");
    }
    expect(covered.filter((name) => name !== "")).toEqual([]);
  }
});

test.describe("without a connection", () => {
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  test("a press says so in the foot, until the connection is back", async ({ page, context }) => {
    await withAddress(page);
    await resize(page, { width: 360, height: 740 });
    await page.goto(await controlPath(page));
    await expect(button(page, "Casters")).toBeVisible();
    await context.setOffline(true);
    await button(page, "Casters").click();
    await expect(page.getByRole("alert")).toHaveText("The server could not be reached.");
    await expect(page.getByText("could not be loaded")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText("The server could not be reached.")).toBeHidden(ON_STREAM);
    await expect(page.getByText("Connection lost")).toBeHidden();
    await button(page, "Casters").click();
    await expect(page.getByText(/^You changed the scene/)).toBeVisible(IN_STEP);
  });
});

test("a caster makes a new address, and revokes it", async ({ page, browser }) => {
  const first = await withAddress(page);
  const question = page.getByRole("dialog");
  await button(card(page), /^Make New Address/).click();
  await expect(question).toContainText("The other casters of the channel are told.");
  await button(question, "Make New Address").click();
  await expect(question).toBeHidden();
  const stream = await (await browser.newContext()).newPage();
  expect((await stream.goto(first))?.status()).toBe(404);
  await button(card(page), /^Show Address/).click();
  const second = (await card(page).locator("code").textContent()) ?? "";
  expect((await stream.goto(second))?.status()).toBe(200);

  await button(card(page), /^Revoke Address/).click();
  await button(question, "Revoke Address").click();
  await expect(button(card(page), /^Make Address/)).toBeVisible();
  expect((await stream.goto(second))?.status()).toBe(404);
  await button(card(page), /^Make Address/).click();
  await expect(button(card(page), /^Copy Address/)).toBeVisible();
});
