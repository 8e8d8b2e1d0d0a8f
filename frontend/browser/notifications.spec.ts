import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectFitsScreens,
  expectNoSidewaysScroll,
  expectStill,
  sessionCookies,
  settle,
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
  // Which ones are on the first page depends on other tests.
  await expect(list(page).getByRole("listitem").first().getByRole("link")).toHaveAttribute(
    "href",
    /^\/(requests|bcl\/)/,
  );
  await settle(page);
  await expect(page.locator('[data-island="accounts/notifications"]')).toHaveAttribute(
    "data-rendered",
    "server",
  );
  expect(calls).toEqual([]);
  await test.step("is accessible in both schemes, and fits the screen", async () => {
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await expectStill(page);
  });
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

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("a newcomer finds out what will be here, and saves preferences in their own zone", async ({
    page,
  }) => {
    await signInAs(page, "newcomer", PAGE);
    await expect(page.getByText("Nothing yet")).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await expectAccessible(page);
    await page.goto(PREFERENCES);
    const preset = (name: string) => page.getByRole("button", { name, pressed: true });
    await expect(preset("What Needs Me")).toBeVisible();
    await page
      .getByRole("radio", { name: "Your league posts an announcement: Not at all" })
      .check();
    await page.getByRole("checkbox", { name: /^No messages on Discord/ }).check();
    await test.step("what was chosen by hand comes back after a look at a choice for all", async () => {
      await page.getByRole("button", { name: "Nothing" }).click();
      await expect(preset("Nothing")).toBeVisible();
      await page.getByRole("button", { name: "Your Own Choice" }).click();
      await expect(preset("Your Own Choice")).toBeVisible();
      await expect(page.getByText("Not saved yet")).toBeVisible();
    });
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await expect(zone).toHaveValue("America/New_York");
    await page.getByLabel("From", { exact: true }).fill("23:15");
    await page.getByLabel("To", { exact: true }).fill("06:45");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Preferences saved.")).toBeVisible();
    await expect(page.getByText("Not saved yet")).toHaveCount(0);

    await page.reload();
    await expect(preset("Your Own Choice")).toBeVisible();
    await expect(
      page.getByRole("radio", { name: "Your league posts an announcement: Not at all" }),
    ).toBeChecked();
    await expect(page.getByLabel("From", { exact: true })).toHaveValue("23:15");
    await expect(page.getByLabel("To", { exact: true })).toHaveValue("06:45");
    await expect(zone).toHaveValue("America/New_York");
  });
});

test.describe("preferences", () => {
  test.use({ expectedFaults: /status (of )?400/ });

  test("are accessible, chosen by keyboard alone, and show quiet hours that make no sense", async ({
    page,
  }) => {
    await signInAs(page, "free-player", PREFERENCES);
    await test.step("are accessible in both schemes, and fit each screen", async () => {
      await expectAccessibleInBothSchemes(page);
      await expectFitsScreens(page);
      await expectStill(page);
    });
    await test.step("are chosen by keyboard alone", async () => {
      const name = "Your league posts an announcement: Portal";
      await page.getByRole("radio", { name, exact: true }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: `${name} and Discord` })).toBeChecked();
    });
    await test.step("show why quiet hours make no sense", async () => {
      await page.getByRole("checkbox", { name: /^No messages on Discord/ }).check();
      await page.getByLabel("From", { exact: true }).fill("08:00");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByLabel("To", { exact: true })).toHaveAttribute("aria-invalid", "true");
      const why = /^Quiet hours can’t start and end at the same time/;
      await expect(page.locator("p").filter({ hasText: why })).toBeVisible();
    });
  });
});

test("without script the bell links to the complete list", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await sessionCookies(browser, "captain"));
  const plain = await context.newPage();
  await plain.goto("/bcl/standings");
  await bell(plain).click();
  await expect(plain).toHaveURL(PAGE);
  await expect(list(plain)).toContainText(
    / (asks to join|proposed (other )?times for|is scheduled for) /,
  );
  await expect(plain.getByRole("button", { name: /^Mark/ })).toHaveCount(0);
  await expectNoSidewaysScroll(plain);
  await context.close();
});
