import { leagueCodes } from "../api/enums";
import { expect, expectAccessible, test } from "./portal";

const LEAGUES = ["CLVR", ...leagueCodes.map((code) => code.toUpperCase())];
const SEARCH_FIELD = "Search players, teams and leagues";

const HEADER = "the header is 96 pixels high and links to every league";
test(HEADER, { tag: "@phone" }, async ({ page }, { project }) => {
  await page.goto("/bcl/standings");
  await expect(page.getByRole("banner")).toHaveCSS("height", "96px");
  if (project.name === "phone") {
    await page.getByRole("button", { name: "Menu" }).click();
    const navbar = page.getByRole("navigation", { name: "All pages" });
    await expect(navbar).toHaveCSS("width", "300px");
    await expectAccessible(page);
    for (const league of LEAGUES) {
      await expect(navbar.getByRole("link", { name: league })).toBeVisible();
    }
    await navbar.getByRole("button", { name: "Close" }).click();
    await expect(navbar).toBeHidden();
  } else {
    const tabs = page.getByRole("navigation", { name: "Leagues" });
    await expect(tabs.getByRole("link")).toHaveText(LEAGUES);
    await expect(tabs.getByRole("link", { name: "BCL" })).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("button", { name: "Menu" })).toBeHidden();
  }
});

test("the league's pages are tabs, and the footer has three columns and mail links", async ({
  page,
}) => {
  await page.goto("/bcl/standings");
  await test.step("the league's pages are tabs", async () => {
    const tabs = page.getByRole("navigation", { name: "Breachers Champions League" });
    const standings = tabs.getByRole("link", { name: "Standings" });
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
  const script = /<script src="([^"]*theme[^"]*)"><\/script>/.exec(html);
  expect(script?.index).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
  const source = await request.get(script?.[1] ?? "");
  expect((await source.body()).length).toBeLessThan(1000);
});

const FOCUS = "the focus goes through the header in the order in which it is read";
test(FOCUS, { tag: "@phone" }, async ({ page }, { project }) => {
  await page.goto("/bcl/standings");
  const expected =
    project.name === "phone"
      ? ["Skip to content", "Menu", "BCL", "Search", "Dark mode", "Login"]
      : ["Skip to content", ...LEAGUES, SEARCH_FIELD, "Dark mode", "Login"];
  for (const name of expected) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
  }
});

test("opens another page at its top, and restores the scroll position when going back", async ({
  page,
}) => {
  await page.goto("/pcl/standings", { waitUntil: "networkidle" });
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.evaluate(() => {
    window.location.assign("/bcl/standings");
  });
  await page.waitForURL("/bcl/standings", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
  await page.waitForLoadState("networkidle");
  await page.goto("/pcl/standings#content");
  const top = await page.evaluate(
    () => document.getElementById("content")?.getBoundingClientRect().top,
  );
  expect(top).toBeCloseTo(0, 0);
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the side bar opens by keyboard, closes by Escape, gives the focus back", async ({
    page,
  }) => {
    await page.goto("/bcl/standings");
    const burger = page.getByRole("button", { name: "Menu" });
    await burger.focus();
    await page.keyboard.press("Enter");
    const navbar = page.getByRole("navigation", { name: "All pages" });
    await expect(navbar.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(navbar.getByRole("link", { name: "CLVR" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(navbar).toBeHidden();
    await expect(burger).toBeFocused();
  });
});

test("the content security policy allows only the portal's own files", async ({ request }) => {
  const response = await request.get("/bcl/standings");
  const policy = response.headers()["content-security-policy"] ?? "";
  const directives = policy.split(";").map((directive) => directive.trim());
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain("script-src 'self'");
  expect(directives).toContain("style-src 'self'");
});
