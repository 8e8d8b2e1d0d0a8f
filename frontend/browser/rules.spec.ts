import type { Page } from "@playwright/test";

import { LEAGUE_NAMES, LEAGUES } from "./leagues";
import {
  COLOR_SCHEMES,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  test,
} from "./portal";

const [BREACHERS] = LEAGUES;
const documentOf = (id: string) => `/api/league-info/rules/${id}/latest`;
const frameOf = (page: Page, name: string) => page.frameLocator(`[title="Rules of the ${name}"]`);

test("a league has rules", async ({ page }) => {
  const { code, name } = LEAGUES[0];
  await page.goto(`/${code}/rules`);
  await expect(page.getByText("Version 2.1")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Rules" })).toHaveCount(0);
  await expect(page.getByTitle(`Rules of the ${name}`)).toBeVisible();
});

test("shows rules of html in a frame, in the reader's colours", async ({ page }) => {
  await page.goto("/bcl/rules");
  const rules = frameOf(page, BREACHERS.name);
  await expect(rules.getByRole("heading", { level: 1 })).toHaveText(`${BREACHERS.name} Rules`);
  await expect(rules.locator("html")).toHaveAttribute("data-color-scheme", "dark");
  await page.getByRole("switch", { name: "Dark mode" }).click();
  await expect(rules.locator("html")).toHaveAttribute("data-color-scheme", "light");
});

for (const scheme of COLOR_SCHEMES) {
  test(`asks once for the document in ${scheme}, and shows it on every visit`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(documentOf(BREACHERS.id))) {
        asked.push(new URL(request.url()).search);
      }
    });
    // An init script would also run in the frame, and fail there because it has no storage.
    await page.goto("/healthz");
    await page.evaluate((chosen) => {
      localStorage.setItem("clvr-color-scheme", chosen);
    }, scheme);
    for (const visit of [1, 2]) {
      await page.goto("/bcl/rules", { waitUntil: "networkidle" });
      const rules = frameOf(page, BREACHERS.name);
      await expect(rules.getByRole("heading", { level: 1 })).toHaveText(`${BREACHERS.name} Rules`);
      await expect(rules.locator("html")).toHaveAttribute("data-color-scheme", scheme);
      expect(asked).toEqual(Array(visit).fill(scheme === "light" ? "?scheme=light" : ""));
      await expectStill(page);
    }
  });
}

test("opens the document's links in a new tab, outside its sandbox", async ({ page, context }) => {
  await page.route(`**${documentOf(BREACHERS.id)}`, async (route) => {
    const response = await route.fetch();
    const link = '<p><a target="_blank" rel="noopener" href="/bcl/standings">Standings</a></p>';
    // Chromium does not let a response made by the test load local files.
    const html = (await response.text()).replace(/<link [^>]*>/, "");
    const body = html.replace("</main>", `${link}</main>`);
    await route.fulfill({ response, body });
  });
  await page.goto("/bcl/rules");
  const opened = context.waitForEvent("page");
  await frameOf(page, BREACHERS.name).getByRole("link", { name: "Standings" }).click();
  const standings = await opened;
  await expect(standings).toHaveTitle("BCL | Standings");
  await expect(standings.locator("html")).toHaveAttribute("data-script");
});

test("the document is a separate page that runs no scripts", async ({ page, request }) => {
  await page.goto("/bcl/rules/file");
  await expect(page).toHaveURL(documentOf(BREACHERS.id));
  await expect(page).toHaveTitle("BCL | Rules 2.1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${BREACHERS.name} Rules`);
  await expectNoSidewaysScroll(page);
  const response = await request.get(documentOf(BREACHERS.id));
  expect(response.headers()["content-security-policy"]).toContain("sandbox");
});

test("the document is accessible in both schemes", async ({ page }) => {
  await page.route("**/latest?scheme=*", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": policy, ...headers } = response.headers();
    expect(policy).toContain("sandbox");
    await route.fulfill({ response, headers });
  });
  for (const scheme of COLOR_SCHEMES) {
    await test.step(scheme, async () => {
      await page.goto(`${documentOf(BREACHERS.id)}?scheme=${scheme}`);
      await expect(page.locator("html")).toHaveAttribute("data-color-scheme", scheme);
      await expectAccessible(page);
    });
  }
});

test("the umbrella shows every league's rules", async ({ page }) => {
  await page.goto("/clvr/rules");
  await expect(page.getByRole("heading", { level: 2 })).toContainText(LEAGUE_NAMES);
  await expect(page.locator("iframe")).toHaveCount(LEAGUES.length);
});

test("the umbrella's file links to every league's rules", async ({ page }) => {
  await page.goto("/clvr/rules/file");
  await expect(page).toHaveURL("/clvr/rules");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete", async ({ page }) => {
    await page.goto("/bcl/rules");
    await expect(page.getByText("Version 2.1")).toBeVisible();
    await expect(frameOf(page, BREACHERS.name).getByRole("heading", { level: 1 })).toHaveText(
      `${BREACHERS.name} Rules`,
    );
  });
});
