import type { Page } from "@playwright/test";

import type { components } from "../api/schema";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  resize,
  signInAs,
  test,
} from "./portal";
import { signedIn } from "./signedIn";

const button = (page: Page, name: string) => page.getByRole("button", { name });

test.describe("challenging", () => {
  // The API asks for the team with an error response.
  test.use({ expectedFaults: /400|Bad Request/ });

  test("lets a team manager say which team challenges, and decline it", async ({ page }) => {
    await signInAs(page, "tm-breachers", "/bcl/standings");
    const links = page.getByRole("main").locator('a[href^="/bcl/team/"]');
    const challenged = (await links.last().getAttribute("href")) ?? "";
    await page.goto(challenged);
    await button(page, "Challenge").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const teams = dialog.getByRole("combobox", { name: "On behalf of" });
    // Nobody signs in for the team before the last one.
    const challenger = (await teams.getByRole("option").nth(-2).textContent()) ?? "";
    await teams.selectOption(challenger);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Challenge" }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${challenged}/manage`);
    await button(page, `Decline: ${challenger}`).click();
    await dialog.getByLabel("Reason").fill("Play the week first.");
    await dialog.getByRole("button", { name: "Decline" }).click();
    await expect(button(page, `Decline: ${challenger}`)).toHaveCount(0);
  });
});

test("a captain undoes a challenge, and withdraws one that was sent", async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const links = page.getByRole("main").locator('a[href^="/bcl/team/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const challenge = page.getByRole("button", { name: "Challenge", exact: true });
  // Other tests challenge, too: the first team that the captain may challenge now.
  for (const address of addresses) {
    await page.goto(address ?? "");
    await expect(page.getByRole("main").locator("[data-island]").first()).toHaveAttribute(
      "data-hydrated",
      "",
    );
    if ((await challenge.count()) > 0 && (await challenge.isEnabled())) {
      break;
    }
  }
  await challenge.click();
  const undo = button(page, "Undo");
  await expect(challenge).toBeFocused();
  await expectAccessible(page);
  await undo.click();
  await expect(undo).toHaveCount(0);
  await challenge.click();
  const withdraw = button(page, "Withdraw challenge");
  await expect(withdraw).toBeVisible();
  await withdraw.click();
  await expect(challenge).toBeVisible();
});

/** A time zone in which it is about noon, so that what ends in three hours ends today. */
function zoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  return offset < 0 ? `Etc/GMT+${String(-offset)}` : `Etc/GMT-${String(offset)}`;
}

/** What the page shows for the time until a match. */
const shownTime = (until: string) =>
  until === "" ? /Not Yet Scheduled/ : until === "now" ? /now/ : new RegExp(until);

/** The next match is the API's, with the time until then. Other tests play it meanwhile. */
async function expectNextMatch(page: Page): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get("/api/matches/my-week");
    const { next } = (await answer.json()) as components["schemas"]["MyWeek"];
    await page.goto("/");
    const shown = await page
      .getByRole("region", { name: /^(Next Match|You Play Now)$/ })
      .textContent();
    // A match that nobody reports makes way for one without a time after two hours.
    expect(next?.until).toMatch(/^(|now|in \d+ (min|hours?|days))$/);
    expect(shown).toMatch(shownTime(next?.until ?? ""));
    expect(shown).toContain(next?.match.teamA.name.name);
    expect(shown).toContain(next?.match.teamB.name.name);
  }).toPass();
}

test.describe("what waits", () => {
  test.use({ timezoneId: zoneAtNoon() });

  test("is in the inbox, in the week on the landing page and, today, below the header", async ({
    page,
    browser,
  }) => {
    await signInAs(page, "captain", "/requests");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Requests");
    await expect(page.getByRole("list", { name: "To Answer" })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await expectStill(page);
    await test.step("one line says what is due today, and leads to it", async () => {
      const line = page.getByRole("link", { name: /^Due today by \d\d:\d\d [AP]M: / });
      await expect(line).toHaveCSS("height", "48px");
      await line.click();
      await expect(page).toHaveURL(/\/($|bcl\/match)/);
    });
    await page.goto("/");
    await test.step("the week comes first, then the leagues", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Week");
      await expectNextMatch(page);
      await expect(page.getByRole("button", { name: /^Breachers/ })).toHaveCount(1);
      await expectStill(page);
      for (const width of [360, 1280, 1440]) {
        await resize(page, { width, height: 670 });
        await expectNoSidewaysScroll(page);
      }
      await expectAccessibleInBothSchemes(page);
    });
    await test.step("a player answers by one press", async () => {
      const player = (await signedIn(browser, "player")).page;
      await player.goto("/");
      const decline = player.getByRole("button", { name: /^Decline: / });
      const box = await decline.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      await decline.click();
      await expect(player.getByText("Nothing to do")).toBeVisible();
    });
  });
});
