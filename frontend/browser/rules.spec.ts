import type { Page } from "@playwright/test";

import { LEAGUES } from "./leagues";
import {
  COLOR_SCHEMES,
  type ColorScheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  settle,
  test,
} from "./portal";

const [BREACHERS] = LEAGUES;
const documentOf = (id: string) => `/api/league-info/rules/${id}/latest`;
const frameOf = (page: Page, name: string) => page.frameLocator(`[title="Rules of the ${name}"]`);

test("shows a league's rules in a frame, and asks for them once in each of the reader's colours", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(documentOf(BREACHERS.id))) {
      asked.push(new URL(request.url()).search);
    }
  });
  const rules = frameOf(page, BREACHERS.name);
  const expectRules = async (scheme: ColorScheme) => {
    await expect(rules.getByRole("heading", { level: 1 })).toHaveText(`${BREACHERS.name} Rules`);
    await expect(rules.locator("html")).toHaveAttribute("data-color-scheme", scheme);
  };
  await test.step("in dark", async () => {
    await page.goto("/bcl/rules");
    await settle(page);
    await expect(page.getByText("Version 2.1, in force since")).toBeVisible();
    await expect(page.getByRole("link", { name: "View Rules" })).toHaveCount(0);
    await expect(page.getByTitle(`Rules of the ${BREACHERS.name}`)).toBeVisible();
    await expectRules("dark");
    await expectStill(page);
  });
  await test.step("in dark again", async () => {
    await page.reload();
    await settle(page);
    await expectRules("dark");
    expect(asked).toEqual(["", ""]);
  });
  await test.step("in light after the switch, and from then on", async () => {
    await page.getByRole("switch", { name: "Dark mode" }).click();
    await expectRules("light");
    await page.goto("/bcl/rules");
    await settle(page);
    await expectRules("light");
    await expectStill(page);
    expect(asked).toEqual(["", "", "?scheme=light", "?scheme=light"]);
  });
});

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

test("the document is a separate page without scripts, and accessible in both schemes", async ({
  page,
}) => {
  // axe needs to run scripts.
  await page.route("**/latest?scheme=*", async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": policy, ...headers } = response.headers();
    expect(policy).toContain("sandbox");
    await route.fulfill({ response, headers });
  });
  await test.step("a separate page without scripts", async () => {
    const response = await page.goto("/bcl/rules/file");
    await expect(page).toHaveURL(documentOf(BREACHERS.id));
    await expect(page).toHaveTitle("BCL | Rules 2.1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${BREACHERS.name} Rules`);
    await expectNoSidewaysScroll(page);
    expect(response?.headers()["content-security-policy"]).toContain("sandbox");
  });
  for (const scheme of COLOR_SCHEMES) {
    await test.step(scheme, async () => {
      await page.goto(`${documentOf(BREACHERS.id)}?scheme=${scheme}`);
      await expect(page.locator("html")).toHaveAttribute("data-color-scheme", scheme);
      await expectAccessible(page);
    });
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete", async ({ page }) => {
    await page.goto("/bcl/rules");
    await expect(page.getByText("Version 2.1, in force since")).toBeVisible();
    await expect(frameOf(page, BREACHERS.name).getByRole("heading", { level: 1 })).toHaveText(
      `${BREACHERS.name} Rules`,
    );
  });
});
