import type { Locator, Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  settle,
  signInAs,
  signInAtDiscord,
  type StandInPerson,
  test,
} from "./portal";

const trigger = (page: Page) => page.getByRole("button", { name: /, user menu$/ });
const menu = (page: Page) => page.getByRole("navigation", { name: "User menu" });
const alert = (page: Page) => page.getByRole("alert");

async function openMenu(page: Page) {
  await trigger(page).click();
  await expect(menu(page)).toBeVisible();
  return menu(page);
}

/** Presses the login page's button, then the button at Discord with this name and value. */
async function answerDiscord(page: Page, name: string, value: string) {
  await page.goto("/login?next=/bcl/standings");
  await page.getByRole("button", { name: "Login with Discord" }).click();
  await page.getByText("When Discord fails", { exact: true }).click();
  await page.locator(`button[name="${name}"][value="${value}"]`).click();
}

const STAFF_TOOLS: readonly (readonly [StandInPerson, readonly string[]])[] = [
  ["rcon", ["Moderator Panel", "RCON Panel", "Home Page"]],
  ["admin", ["Admin Panel", "Team Manager Panel", "Moderator Panel", "RCON Panel", "Home Page"]],
];

/** Checks the entries of an open menu that depend on the person. */
async function expectEntries(opened: Locator, tools: readonly string[]): Promise<void> {
  for (const [name, path] of [
    ["Profile", /^\/players\/\d+$/],
    ["Matches", /^\/players\/\d+\/matches$/],
    ["My Week", /^\/$/],
  ] as const) {
    await expect(opened.getByRole("link", { name })).toHaveAttribute("href", path);
  }
  await expect(opened.getByRole("list", { name: "Staff Tools" }).getByRole("link")).toHaveText(
    tools,
  );
}

const currentTeams = (opened: Locator) =>
  opened.getByRole("list", { name: "Current Teams" }).getByRole("link");

for (const [person, tools] of STAFF_TOOLS) {
  test(`the menu of ${person} has its entries`, async ({ page }) => {
    await signInAs(page, person, "/bcl/standings");
    const opened = await openMenu(page);
    await expectEntries(opened, tools);
    await expect(currentTeams(opened)).toHaveCount(0);
  });
}

test("the menu of a captain has its entries, works with the keyboard alone and is accessible", async ({
  page,
}) => {
  await signInAs(page, "captain", "/bcl/standings");
  await test.step("works with the keyboard alone", async () => {
    await trigger(page).focus();
    await page.keyboard.press("Enter");
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(menu(page).getByRole("link", { name: "Profile" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
  });
  const opened = await openMenu(page);
  await test.step("has its entries", async () => {
    await expectEntries(opened, []);
    await expect(currentTeams(opened).first()).toHaveAttribute("href", /^\/bcl\/team\/\d+$/);
  });
  await test.step("is accessible in both schemes, and fits the screen", async () => {
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await expectStill(page);
    const box = await opened.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    const right = (box?.x ?? 0) + (box?.width ?? 0);
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });
});

test.describe("a session", () => {
  test.use({ expectedFaults: /status (of )?[45]\d\d/ });

  test("signs in from a page, returns to it with its filters, and logs out", async ({ page }) => {
    const login = page.getByRole("banner").getByRole("link", { name: "Login" });
    await test.step("returns to the page with its filters", async () => {
      await page.goto("/bcl/standings");
      await page.getByLabel("Region").selectOption("eu");
      await page.waitForURL("/bcl/standings?region=eu");
      await login.click();
      await expect(page).toHaveTitle("Login");
      await page.getByRole("button", { name: "Login with Discord" }).click();
      await page.getByRole("button", { name: /^Newcomer/ }).click();
      await page.waitForURL("/bcl/standings?region=eu");
      await expect(trigger(page)).toBeVisible();
      await expect(login).toHaveCount(0);
    });
    const logout = menu(page).getByRole("button", { name: "Logout" });
    await test.step("shows that logging out failed, and keeps the session", async () => {
      await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 500, body: "" }));
      await openMenu(page);
      await logout.click();
      await expect(alert(page)).toHaveText("Logging out failed");
      await expect(trigger(page)).toBeVisible();
    });
    await test.step("logs out", async () => {
      await page.unroute("**/api/auth/logout");
      await logout.click();
      await page.waitForURL("/");
      await expect(login).toBeVisible();
      await page.goto("/bcl/standings");
      await expect(trigger(page)).toHaveCount(0);
    });
  });

  test("checks the session after the content, every ten minutes per tab, until it ends", async ({
    page,
  }) => {
    const checks: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/auth/refresh")) {
        checks.push(request.method());
      }
    });
    await signInAtDiscord(page, "newcomer", "/bcl/standings");
    await expect.poll(() => checks).toEqual(["PUT"]);
    await page.goto("/pcl/standings");
    await settle(page);
    await page.waitForTimeout(2_500);
    expect(checks).toEqual(["PUT"]);
    await test.step("shows Login after it has ended", async () => {
      // Clear it when the next page starts, because this page's check may still write to it.
      await page.addInitScript(() => {
        sessionStorage.clear();
      });
      await page.route("**/api/auth/refresh", (route) =>
        route.fulfill({ status: 401, json: { detail: "You are not logged in." } }),
      );
      await page.goto("/bcl/standings?region=na");
      await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveAttribute(
        "href",
        "/login?next=%2Fbcl%2Fstandings%3Fregion%3Dna",
      );
    });
  });

  test("shows refused consent on the page the person came from", async ({ page }) => {
    await answerDiscord(page, "cancel", "yes");
    await page.waitForURL("/bcl/standings");
    await expect(alert(page)).toHaveText("Logging in Failed");
    await expect(
      page.getByText("You did not allow the portal to see your Discord account"),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await settle(page);
    await expect(alert(page)).toHaveCount(0);
  });

  test("a fault at Discord shows the toast and starts no session", async ({ page }) => {
    await answerDiscord(page, "fault", "profile-malformed");
    await page.waitForURL("/bcl/standings");
    await expect(alert(page)).toHaveText("Logging in Failed");
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  });

  test("the callback refuses an unknown state, and explains what is missing", async ({ page }) => {
    await test.step("an unknown state", async () => {
      await page.goto("/login/discord?code=stolen&state=made-up");
      await page.waitForURL("/");
      await expect(alert(page)).toHaveText("Logging in Failed");
      await expect(page.getByText("was not started here")).toBeVisible();
    });
    await test.step("no answer of Discord's", async () => {
      await page.goto("/login/discord");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login Not Complete");
      await expect(page.getByRole("link", { name: "Take Me Home" })).toHaveAttribute("href", "/");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("link", { name: "Try Again" }).click();
      await expect(page).toHaveURL("/login");
    });
  });

  test("Django admin lets only staff in", async ({ page, request }) => {
    const answer = await request.get("/django-admin/");
    expect(answer.url()).toMatch(/\/login\?next=\/django-admin\/$/);
    await signInAs(page, "player", "/django-admin/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("the login page links to Discord, and the callback shows what it needs", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Login with Discord" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who are you?");
    await page.goto("/login/discord?code=c0de&state=st4te");
    // Playwright's text search skips noscript.
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
