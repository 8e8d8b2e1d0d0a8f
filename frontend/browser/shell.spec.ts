import type { Page } from "@playwright/test";

import { leagueCodes } from "../api/enums";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  NARROWEST,
  openUntilIdle,
  PHONE,
  resize,
  settle,
  signInAs,
  test,
} from "./portal";
import { sessionOf } from "./signedIn";

const LEAGUES = ["CLVR", ...leagueCodes.map((code) => code.toUpperCase())];
const SEARCH_FIELD = "Search players, teams and leagues";

const HEADER = "the header is read in order, is 96 pixels high and links to every league";
test(HEADER, { tag: "@phone" }, async ({ page }, { project }) => {
  const isPhone = project.name === "phone";
  await page.goto("/bcl/standings");
  await expect(page.getByRole("banner")).toHaveCSS("height", "96px");
  await test.step("the focus goes through it in the order in which it is read", async () => {
    const expected = isPhone
      ? ["Skip to content", "Menu", "BCL", "Search", "Dark mode", "Login"]
      : ["Skip to content", ...LEAGUES, SEARCH_FIELD, "Dark mode", "Login"];
    for (const name of expected) {
      await page.keyboard.press("Tab");
      await expect(page.locator(":focus")).toHaveAccessibleName(new RegExp(`^(Live )?${name}$`));
    }
  });
  await (isPhone ? expectSideBar(page) : expectTabs(page));
});

/** Checks the tabs of leagues and pages on a wide screen, and the footer. */
async function expectTabs(page: Page): Promise<void> {
  await test.step("the leagues and the league's pages are tabs", async () => {
    const leagues = page.getByRole("navigation", { name: "Leagues" });
    // With a word where a match is live.
    await expect(leagues.getByRole("link")).toHaveText(
      LEAGUES.map((league) => new RegExp(`^(Live )?${league}$`)),
    );
    const here = leagues.getByRole("link", { name: "BCL" });
    await expect(here).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
    const pages = page.getByRole("navigation", { name: "Breachers Champions League" });
    const standings = pages.getByRole("link", { name: "Standings" });
    await expect.soft(standings).toHaveAttribute("aria-current", "page");
  });
  await test.step("the footer has its three columns and mail links", async () => {
    const footer = page.getByRole("contentinfo");
    const columns = ["Our Sponsors", "Contact Us", "About Us"];
    await expect.soft(footer.getByRole("heading")).toHaveText(columns);
    for (const link of await footer.getByRole("link").all()) {
      await expect.soft(link).toHaveAttribute("href", /^mailto:.+@.+$/);
    }
  });
}

/** Checks the side bar of a small screen. */
async function expectSideBar(page: Page): Promise<void> {
  const burger = page.getByRole("button", { name: "Menu" });
  const navbar = page.getByRole("navigation", { name: "All pages" });
  await test.step("the side bar links to every league", async () => {
    await burger.click();
    await expect(navbar).toHaveCSS("width", "300px");
    await expectAccessible(page);
    for (const league of LEAGUES) {
      await expect(navbar.getByRole("link", { name: league })).toBeVisible();
    }
    // There is not always a match that is played now.
    for (const live of await navbar.getByTitle("A match is live").all()) {
      await expect(live).toHaveCSS("font-size", "13px");
      await expect(navbar.getByRole("link", { name: /^Live [BOPX]CL$/ }).first()).toBeVisible();
    }
    await navbar.getByRole("button", { name: "Close" }).click();
    await expect(navbar).toBeHidden();
  });
  await test.step("it opens by keyboard, closes by Escape, gives the focus back", async () => {
    await burger.focus();
    await page.keyboard.press("Enter");
    await expect(navbar.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(navbar.getByRole("link", { name: "CLVR" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(navbar).toBeHidden();
    await expect(burger).toBeFocused();
  });
}

/** Checks that the page fits the narrowest window, and a phone with letters of twice the size. */
async function expectFitsLargeLetters(page: Page): Promise<void> {
  await resize(page, NARROWEST);
  await expectNoSidewaysScroll(page);
  await resize(page, PHONE);
  await expect(page.getByRole("banner")).toHaveCSS("height", "96px");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectNoSidewaysScroll(page);
}

test("fits the narrowest phone, and a phone with large letters", async ({ page }) => {
  for (const path of ["/", "/bcl/standings", "/pcl/matches"]) {
    await page.goto(path);
    await expectFitsLargeLetters(page);
  }
  await signInAs(page, "captain", "/bcl/standings");
  const { _id, coCaptainTeams } = await sessionOf(page);
  const paths = [
    "/",
    "/bcl/standings",
    "/bcl/home",
    "/clvr/home",
    `/bcl/team/${String(coCaptainTeams[0])}`,
    `/players/${_id}`,
    "/notifications/preferences",
  ];
  for (const path of paths) {
    await page.goto(path);
    await expectFitsLargeLetters(page);
  }
});

const STILL = "pages stay where they are when they show more to a captain, or a live score";
test(STILL, { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const { _id } = await sessionOf(page);
  const answer = await page.request.get("/api/matches/live");
  const [live] = (await answer.json()) as { match: string; league: string }[];
  const running = live && `/${live.league}/match/${live.match}`;
  for (const path of ["/bcl/home", "/pcl/home", `/players/${_id}`, running]) {
    if (path !== undefined) {
      await test.step(path, async () => {
        await openUntilIdle(page, path);
        await expectStill(page);
      });
    }
  }
});

test("no field has letters that make an iPhone zoom", async ({ page }) => {
  await page.goto("/bcl/standings");
  const small = await page.evaluate(() => {
    const fields = document.querySelectorAll("input, select, textarea");
    return [...fields]
      .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML);
  });
  expect(small).toEqual([]);
});

test("is dark until its reader switches it by keyboard, and remembers the scheme", async ({
  page,
}) => {
  await page.goto("/bcl/standings");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-color-scheme", "dark");
  const dark = page.getByRole("switch", { name: "Dark mode" });
  await expect(dark).toBeChecked();
  await dark.focus();
  await page.keyboard.press("Space");
  await expect(root).toHaveAttribute("data-color-scheme", "light");
  await expect(dark).not.toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem("clvr-color-scheme"))).toBe("light");

  await page.goto("/");
  await expect(root).toHaveAttribute("data-color-scheme", "light");
  await expect(dark).not.toBeChecked();
  await page.keyboard.press("Shift+Tab");
  await dark.click();
  await expect(root).toHaveAttribute("data-color-scheme", "dark");

  await page.goBack();
  await expect(root).toHaveAttribute("data-color-scheme", "dark");
  await expect(dark).toBeChecked();
});

test("the scheme is set before the first paint", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const script = /<script>([^<]*clvr-color-scheme[^<]*)<\/script>/.exec(html);
  expect(script?.[1]?.length).toBeLessThan(1000);
  expect(script?.index).toBeLessThan(html.indexOf("<style"));
});

test("opens another page at its top, and restores the scroll position when going back", async ({
  page,
}) => {
  await page.goto("/pcl/standings");
  await settle(page);
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.location.assign("/bcl/standings");
  });
  await page.waitForURL("/bcl/standings");
  await settle(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await settle(page);
  await page.goto("/pcl/standings#content");
  const top = await page.evaluate(
    () => document.getElementById("content")?.getBoundingClientRect().top,
  );
  expect(top).toBeCloseTo(0, 0);
});

test("the content security policy allows only the portal's own files", async ({ request }) => {
  const response = await request.get("/bcl/standings");
  const policy = response.headers()["content-security-policy"] ?? "";
  const directives = policy.split(";").map((directive) => directive.trim());
  expect(directives).toContain("default-src 'none'");
  // What lies in the page is named by its hash.
  const hashed = "'self'( 'sha256-[\\w+/=]+')+";
  expect(directives).toContainEqual(expect.stringMatching(`^script-src ${hashed}$`));
  expect(directives).toContainEqual(expect.stringMatching(`^style-src ${hashed}$`));
});
