import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
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
  await page.getByText("When Discord fails").click();
  await page.locator(`button[name="${name}"][value="${value}"]`).click();
}

test("signs in from a page and returns to it with its filters", async ({ page }) => {
  await page.goto("/bcl/standings");
  await page.getByLabel("Region").selectOption("eu");
  await page.waitForURL("/bcl/standings?region=eu");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveTitle("Login");
  await page.getByRole("button", { name: "Login with Discord" }).click();
  await page.getByRole("button", { name: /^Newcomer/ }).click();
  await page.waitForURL("/bcl/standings?region=eu");
  await expect(trigger(page)).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
});

const STAFF_TOOLS: readonly (readonly [StandInPerson, readonly string[]])[] = [
  ["player", []],
  ["captain", []],
  ["co-captain", []],
  ["free-player", []],
  ["rcon", ["Moderator Panel", "Home Page"]],
  ["moderator", ["Moderator Panel", "Home Page"]],
  ["mod-breachers", ["Moderator Panel", "Home Page"]],
  ["teamManager", ["Team Manager Panel", "Moderator Panel", "Home Page"]],
  ["tm-breachers", ["Team Manager Panel", "Moderator Panel", "Home Page"]],
  ["admin", ["Admin Panel", "Team Manager Panel", "Moderator Panel", "Home Page"]],
];

for (const [person, tools] of STAFF_TOOLS) {
  test(`the menu of ${person} has its entries`, async ({ page }) => {
    await signInAs(page, person, "/bcl/standings");
    const opened = await openMenu(page);
    await expect(opened.getByRole("link", { name: "Profile" })).toHaveAttribute(
      "href",
      /^\/players\/\d+$/,
    );
    await expect(opened.getByRole("link", { name: "Matches" })).toHaveAttribute(
      "href",
      /^\/players\/\d+\/matches$/,
    );
    await expect(opened.getByRole("list", { name: "Staff Tools" }).getByRole("link")).toHaveText(
      tools,
    );
    const teams = opened.getByRole("list", { name: "Current Teams" }).getByRole("link");
    if (["player", "captain", "co-captain"].includes(person)) {
      await expect(teams.first()).toHaveAttribute("href", /^\/bcl\/team\/\d+$/);
    } else {
      await expect(teams).toHaveCount(0);
    }
  });
}

test("the menu works with the keyboard alone", async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  await trigger(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "Profile" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();
});

test("the menu is accessible in both schemes, and fits the screen", async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const opened = await openMenu(page);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await expectStill(page);
  const box = await opened.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test("logs out", async ({ page }) => {
  await signInAtDiscord(page, "newcomer", "/bcl/standings");
  await (await openMenu(page)).getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/bcl/standings");
  await expect(trigger(page)).toHaveCount(0);
});

test("checks the session after the content, every ten minutes per tab", async ({ page }) => {
  const checks: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/auth/refresh")) {
      checks.push(request.method());
    }
  });
  await signInAtDiscord(page, "newcomer", "/bcl/standings");
  await expect.poll(() => checks).toEqual(["PUT"]);
  await page.goto("/pcl/standings", { waitUntil: "networkidle" });
  await page.waitForTimeout(2_500);
  expect(checks).toEqual(["PUT"]);
});

test("sends no requests about logged-out people", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/|user-menu/.test(request.url())) {
      calls.push(request.url());
    }
  });
  await page.goto("/bcl/standings", { waitUntil: "networkidle" });
  expect(calls).toEqual([]);
});

test.describe("what goes wrong", () => {
  test.use({ expectedFaults: /status (of )?[45]\d\d/ });

  test("shows refused consent on the page the person came from", async ({ page }) => {
    await answerDiscord(page, "cancel", "yes");
    await page.waitForURL("/bcl/standings");
    await expect(alert(page)).toHaveText("Logging in Failed");
    await expect(
      page.getByText("You did not allow the portal to see your Discord account"),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload({ waitUntil: "networkidle" });
    await expect(alert(page)).toHaveCount(0);
  });

  for (const fault of ["bad-code", "token-down", "profile-malformed", "token-slow"]) {
    test(`${fault} at Discord shows the toast and starts no session`, async ({ page }) => {
      await answerDiscord(page, "fault", fault);
      await page.waitForURL("/bcl/standings");
      await expect(alert(page)).toHaveText("Logging in Failed");
      await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
    });
  }

  test("refuses an unknown state", async ({ page }) => {
    await page.goto("/login/discord?code=stolen&state=made-up");
    await page.waitForURL("/");
    await expect(alert(page)).toHaveText("Logging in Failed");
    await expect(page.getByText("was not started here")).toBeVisible();
  });

  test("shows that logging out failed, and keeps the session", async ({ page }) => {
    await signInAtDiscord(page, "newcomer", "/bcl/standings");
    await page.route("**/api/auth/logout", (route) => route.fulfill({ status: 500, body: "" }));
    await (await openMenu(page)).getByRole("button", { name: "Logout" }).click();
    await expect(alert(page)).toHaveText("Logging out failed");
    await expect(trigger(page)).toBeVisible();
  });

  test("the callback without Discord's answer explains it, and links to the login", async ({
    page,
  }) => {
    await page.goto("/login/discord");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login Not Complete");
    await expect(page.getByRole("link", { name: "Take Me Home" })).toHaveAttribute("href", "/");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("shows Login after the session has ended", async ({ page }) => {
    await signInAtDiscord(page, "newcomer", "/bcl/standings");
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

  test("Django admin lets only admins in", async ({ page }) => {
    await page.goto("/django-admin/");
    await expect(page).toHaveURL("/login?next=/django-admin/");
    await signInAs(page, "player", "/django-admin/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  });
});

test("Django admin's own pages work under its policy", async ({ page }) => {
  await signInAs(page, "admin", "/django-admin/");
  await expect(page.getByRole("banner")).toContainText("CLVR administration");
  for (const path of ["accounts/auditentry/", "auth/group/", "accounts/user/"]) {
    await page.goto(`/django-admin/${path}`);
    await expect(page.getByRole("banner")).toContainText("CLVR administration");
  }
  await page.locator("#result_list tbody th a").first().click();
  await expect(page.getByLabel("Is active")).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("the login page links to Discord", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("button", { name: "Login with Discord" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who are you?");
  });

  test("the callback shows what it needs", async ({ page }) => {
    await page.goto("/login/discord?code=c0de&state=st4te");
    // Playwright's text search skips noscript.
    await expect(page.locator("noscript p")).toBeVisible();
  });
});
