import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  signInAs,
  test,
} from "./portal";

const PAGE = "/notifications";
const PREFERENCES = "/notifications/preferences";

const bell = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
const list = (page: Page) => page.getByRole("main").getByRole("list", { name: "Notifications" });

test("the bell links a captain to what waits for them, hydrated without a request", async ({
  page,
}) => {
  await signInAs(page, "captain", "/bcl/standings");
  const calls: string[] = [];
  page.on("request", (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith("/api/notifications")) {
      calls.push(pathname);
    }
  });
  await bell(page).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page).toHaveTitle("Notifications");
  const waiting = list(page)
    .getByRole("listitem")
    .filter({ hasText: " proposed times for " })
    .last();
  await expect(waiting).toContainText("Needs your answer");
  await expect(waiting.getByRole("link")).toHaveAttribute("href", /^\/bcl\/match\/\d+\/manage$/);
  await page.waitForLoadState("networkidle");
  await expect(page.locator('[data-island="accounts/notifications"]')).toHaveAttribute(
    "data-rendered",
    "server",
  );
  expect(calls).toEqual([]);
});

test("the bell's number is reloaded when the page gets the focus back", async ({ page }) => {
  await page.clock.install();
  await signInAs(page, "captain", "/bcl/standings");
  let asked = 0;
  await page.route("**/api/notifications/unread-count", async (route) => {
    asked += 1;
    await route.fulfill({ json: { unread: 7 } });
  });
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
  });
  expect(asked).toBe(0);
  await page.clock.fastForward(5_000);
  await page.evaluate(() => {
    window.dispatchEvent(new Event("focus"));
    window.dispatchEvent(new Event("focus"));
  });
  await expect(bell(page)).toHaveAccessibleName("Notifications, 7 unread");
  expect(asked).toBe(1);
});

test("all are marked as read, and the bell shows it", async ({ page }) => {
  await signInAs(page, "player", PAGE);
  const markAll = page.getByRole("button", { name: "Mark all as read" });
  // The test at the other screen size may have run first.
  if (await markAll.isEnabled()) {
    await markAll.click();
  }
  await expect(markAll).toBeDisabled();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(page.getByRole("button", { name: /^Mark as read/ })).toHaveCount(0);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test("a newcomer finds out what will be here", async ({ page }) => {
  await signInAs(page, "newcomer", PAGE);
  await expect(page.getByText("Nothing yet")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expectAccessible(page);
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("preferences are saved, with quiet hours in the reader's zone", async ({ page }) => {
    await signInAs(page, "newcomer", PREFERENCES);
    await page
      .getByRole("radio", { name: "Your league posts an announcement: Not at all" })
      .check();
    await page.getByRole("checkbox", { name: /^No Discord messages/ }).check();
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await expect(zone).toHaveValue("America/New_York");
    await page.getByLabel("From").fill("23:15");
    await page.getByLabel("To", { exact: true }).fill("06:45");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Preferences saved.")).toBeVisible();

    await page.reload();
    await expect(
      page.getByRole("radio", { name: "Your league posts an announcement: Not at all" }),
    ).toBeChecked();
    await expect(page.getByLabel("From")).toHaveValue("23:15");
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("06:45");
    await expect(zone).toHaveValue("America/New_York");
  });
});

test.describe("when the quiet hours make no sense", () => {
  test.use({ expectedFaults: /status (of )?400/ });

  test("the field shows why", async ({ page }) => {
    await signInAs(page, "free-player", PREFERENCES);
    await page.getByRole("checkbox", { name: /^No Discord messages/ }).check();
    await page.getByLabel("From").fill("08:00");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("To", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await expect(
      page.locator("p").filter({ hasText: /^Quiet hours can’t start and end at the same time/ }),
    ).toBeVisible();
  });
});

test("choices are made by keyboard alone", async ({ page }) => {
  await signInAs(page, "free-player", PREFERENCES);
  const portal = page.getByRole("radio", {
    name: "Your league posts an announcement: Portal",
    exact: true,
  });
  await portal.focus();
  await page.keyboard.press("ArrowRight");
  await expect(
    page.getByRole("radio", { name: "Your league posts an announcement: Portal and Discord" }),
  ).toBeChecked();
});

for (const path of [PAGE, PREFERENCES]) {
  test(`${path} is accessible in both schemes, and fits the screen`, async ({ page }) => {
    await signInAs(page, "captain", path);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await expectStill(page);
  });
}

test.describe("for people who are not signed in", () => {
  test.use({ expectedFaults: /status (of )?403/ });

  test("list and preferences are denied, and return to them after Login", async ({ page }) => {
    for (const path of [PAGE, PREFERENCES]) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
        const login = page.getByRole("main").getByRole("link", { name: "Login" });
        await expect.soft(login).toHaveAttribute("href", `/login?next=${path}`);
      });
    }
  });
});

test("without script the bell links to the complete list", async ({ page, browser }) => {
  // Signing in needs script.
  await signInAs(page, "captain", "/bcl/standings");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto("/bcl/standings");
  await bell(plain).click();
  await expect(plain).toHaveURL(PAGE);
  await expect(list(plain)).toContainText(" proposed times for ");
  await expect(plain.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  await expectNoSidewaysScroll(plain);
  await context.close();
});
