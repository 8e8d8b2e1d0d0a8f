import {
  chooseColorScheme,
  COLOR_SCHEMES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from "./portal";

const LEAGUES = ["CLVR", "BCL", "OCL", "PCL", "XCL"];

test("the header is 96 pixels high and leads to every league", async ({ page }, { project }) => {
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

test("the league's pages are tabs of their own", async ({ page }) => {
  await page.goto("/bcl/standings");
  const tabs = page.getByRole("navigation", { name: "Breachers Champions League" });
  await expect(tabs.getByRole("link", { name: "Standings" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("the footer has its three columns and mail links", async ({ page }) => {
  await page.goto("/bcl/standings");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading")).toHaveText(["Our Sponsors", "Contact Us", "About Us"]);
  for (const link of await footer.getByRole("link").all()) {
    await expect(link).toHaveAttribute("href", /^mailto:.+@.+$/);
  }
});

test("is dark until its reader chooses otherwise", async ({ page }) => {
  await page.goto("/bcl/standings");
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
});

test.describe("an unknown league", () => {
  test.use({ expectedFaults: /status (of )?404/ });

  for (const scheme of COLOR_SCHEMES) {
    test(`is said to be unknown, in ${scheme}`, async ({ page }) => {
      await chooseColorScheme(page, scheme);
      const response = await page.goto("/zzz/standings");
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle("League Unknown");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops!");
      await expect(page.getByRole("main")).toContainText(
        "Sorry, an unexpected error has occurred.",
      );
      await expect(page.getByRole("link", { name: "Take Me Home" })).toHaveAttribute("href", "/");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});

test("the content security policy allows the portal's own files alone", async ({ request }) => {
  const response = await request.get("/bcl/standings");
  const policy = response.headers()["content-security-policy"] ?? "";
  const directives = policy.split(";").map((directive) => directive.trim());
  expect(directives).toContain("default-src 'none'");
  expect(directives).toContain("script-src 'self'");
  expect(directives).toContain("style-src 'self'");
});
