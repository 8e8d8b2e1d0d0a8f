import type { Page } from "@playwright/test";

import { leagueNames } from "../api/enums";
import { LEAGUE_NAMES } from "./leagues";
import {
  expect,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  sessionCookies,
  settle,
  signInAs,
  type StandInPerson,
  test,
} from "./portal";
import { expectPressable } from "./pressable";
import { translate } from "./translator";

/** A person with access to a portal, and what they see there. */
interface Staff {
  readonly person: StandInPerson;
  readonly path: string;
  readonly title: string;
  readonly leagues: readonly string[];
  readonly others: readonly string[];
}

const MODERATORS = "Moderator Portal";
const MANAGERS = "Team Manager Portal";

const STAFF: readonly Staff[] = [
  {
    person: "admin",
    path: "/admin",
    title: "Admin Portal",
    leagues: LEAGUE_NAMES,
    others: [MANAGERS, MODERATORS, "Django Admin"],
  },
  {
    person: "tm-breachers",
    path: "/tm",
    title: MANAGERS,
    leagues: [leagueNames.bcl],
    others: [MODERATORS, "Django Admin"],
  },
  {
    person: "mod-breachers",
    path: "/mod",
    title: MODERATORS,
    leagues: [leagueNames.bcl],
    others: ["Django Admin"],
  },
  { person: "moderator", path: "/mod", title: MODERATORS, leagues: [], others: [] },
];

const main = (page: Page) => page.getByRole("main");
const undelivered = (page: Page) => main(page).getByRole("group", { name: "Undelivered Messages" });

for (const { person, path, title, leagues, others } of STAFF) {
  test(`${path} shows ${person} what their roles let them do`, async ({ page }) => {
    const calls: string[] = [];
    page.on("request", (sent) => {
      const { pathname } = new URL(sent.url());
      if (/^\/api\/(outbox|matches)/.test(pathname)) {
        calls.push(pathname);
      }
    });
    await signInAs(page, person, path);
    await settle(page);
    await test.step("is rendered by the browser, with what the server brought", async () => {
      const island = page.locator('[data-island="staff/home"]');
      await expect(island).toHaveAttribute("data-rendered", "browser");
      expect(calls).toEqual([]);
    });
    await expect(page).toHaveTitle(title);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(main(page).getByRole("heading", { level: 3 })).toHaveText([...leagues]);
    await expect(
      main(page).getByRole("navigation", { name: "Other portals" }).getByRole("link"),
    ).toHaveText([...others]);
    await expect(undelivered(page)).toHaveCount(leagues.length > 0 ? 1 : 0);
    await expect(main(page).getByText("You are not a moderator of any league yet")).toBeVisible({
      visible: leagues.length === 0,
    });
    await test.step("leads past its side bar by Skip to content", async () => {
      await page.getByRole("link", { name: "Skip to content" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.locator("#page")).toBeFocused();
    });
    await test.step("is accessible in both schemes, and fits", async () => {
      await expectAccessibleInBothSchemes(page);
      await expectNoSidewaysScroll(page);
      await expectStill(page);
    });
  });
}

test("a message is sent again by keyboard, and its failure leaves the list", async ({ page }) => {
  const text = "Rosters lock when week 8 ends.";
  await signInAs(page, "mod-breachers", "/mod");
  const message = undelivered(page).getByRole("listitem").filter({ hasText: text });
  await expect(message).toContainText("Reason: the league has no webhook");
  const failure = (await message.getByText(/^Failed /).textContent()) ?? "";
  expect(failure).toContain("after 1 attempt");
  await message.getByRole("button", { name: "Try Again" }).press("Enter");
  await expect(page.getByText("The message will be sent again.")).toBeVisible();
  // Due work soon tries, and fails again: this message comes back with a later failure.
  await expect(message.filter({ hasText: failure })).toHaveCount(0);
  await expect(undelivered(page)).toBeFocused();
});

/** Uses what a page of a portal has that changes nothing: its searches and choices. */
async function use(page: Page): Promise<void> {
  const fields = main(page).getByRole("searchbox");
  for (const field of await fields.all()) {
    await field.fill("a");
  }
  const lists = main(page).locator("select:visible:enabled");
  for (let place = 0; place < (await lists.count()); place++) {
    await lists.nth(place).selectOption({ index: 0 });
  }
}

/** What a page shows in each portal: its address without the portal's name. */
const shownAt = (place: string) => new URL(place).pathname.replace(/^\/(admin|tm|mod)/, "");

test("the pages of portals can be pressed all over, and go on when they are translated", async ({
  page,
}) => {
  // Admins have nearly all pages, and the other portals show the same ones.
  const seen = new Set<string>();
  for (const { person, path } of STAFF.slice(0, 3)) {
    await signInAs(page, person, path);
    await settle(page);
    const links = page.getByRole("navigation", { name: / Portal$/ }).getByRole("link");
    const places = await links.evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href),
    );
    expect(places.length).toBeGreaterThan(5);
    for (const place of places.filter((each) => !seen.has(shownAt(each)))) {
      seen.add(shownAt(place));
      await test.step(new URL(place).pathname, async () => {
        await page.goto(place);
        await settle(page);
        await expectPressable(page);
        const heading = await main(page).getByRole("heading", { level: 1 }).textContent();
        await translate(page);
        await use(page);
        // What the page has read is read again; some pages read nothing.
        const read = page.waitForEvent("requestfinished", { timeout: 1000 });
        await page.evaluate(() => window.dispatchEvent(new Event("online")));
        await read.catch(() => undefined);
        await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
        await expect(main(page)).not.toContainText("Oops!");
      });
    }
  }
});

test("without script the portal shows what it needs", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await sessionCookies(browser, "tm-breachers"));
  const plain = await context.newPage();
  await plain.goto("/tm");
  await expect(main(plain).locator("noscript p")).toBeInViewport();
  await context.close();
});

test.describe("for others", () => {
  test.use({ expectedFaults: /status (of )?403/ });

  test("access is denied", async ({ page }) => {
    await signInAs(page, "player", "/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
    await expect(main(page).getByRole("link", { name: "Take Me Home" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Login" })).toHaveCount(0);
  });
});
