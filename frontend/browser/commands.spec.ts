import type { Locator, Page } from "@playwright/test";

import { SCREENSHOT } from "./drawing";
import { playedMatch, type Side } from "./matchmaking";
import { expect, sessionCookies, signInAs, type StandInPerson, test } from "./portal";
import { sessionOf, signedIn } from "./signedIn";
import { button, dialog, main } from "./staffDesk";

/** What a page reads again when its answer was lost or refused. */
test.use({ expectedFaults: /403|ERR_FAILED|failed: .*\/api\// });

const message = (page: Page) => page.getByLabel("Message", { exact: true });
const said = (page: Page, text: string) => page.getByRole("log").getByText(text, { exact: true });

/** In a second tab of the page's browser, another person logs in. */
async function logInElsewhere(page: Page, person: StandInPerson): Promise<void> {
  const browser = page.context().browser();
  if (browser !== null) {
    await page.context().addCookies(await sessionCookies(browser, person));
  }
}

/** Enters a result with a picture. */
async function enterResult(page: Page, [one, other]: readonly [Side, Side]): Promise<void> {
  await main(page).getByRole("combobox", { name: "Map 1" }).selectOption({ index: 1 });
  await main(page).getByLabel(`Map 1: ${one.team.name.name}`).fill("7");
  await main(page).getByLabel(`Map 1: ${other.team.name.name}`).fill("2");
  await page.getByLabel("Add Pictures").setInputFiles(SCREENSHOT);
  await expect(page.getByRole("img", { name: SCREENSHOT.name })).toBeVisible();
}

/** Opens the question whether to report the entered result. */
async function askToReport(page: Page): Promise<Locator> {
  await button(main(page), "Report Result").click();
  const question = page.getByRole("dialog", { name: "Report This Result?" });
  await expect(question.getByRole("list", { name: "What it changes" })).toBeVisible();
  return question;
}

/**
 * Loses the answer of the next command to an address with this end, after the server carried it out.
 * Playwright can't do this with a form: it does not see its files.
 */
async function loseAnswer(page: Page, end: string): Promise<void> {
  await page.evaluate((lost) => {
    const fetch = window.fetch.bind(window);
    window.fetch = async (address, init) => {
      const answer = await fetch(address, init);
      if (init?.method === "POST" && new Request(address).url.endsWith(lost)) {
        window.fetch = fetch;
        throw new TypeError("Failed to fetch");
      }
      return answer;
    };
  }, end);
}

test.describe("a page whose browser somebody else has logged in to", () => {
  /** Checks that the page names both people. */
  async function expectRefused(page: Page, opened: string, loggedIn: string): Promise<void> {
    const words = `This page was opened by ${opened}, but ${loggedIn} is logged in now.`;
    await expect(page.getByText(words).first()).toBeVisible();
  }

  test("sends nothing in a captain's place, and keeps what they entered", async ({ page }) => {
    const { address, one, other } = await playedMatch(page);
    const [own, another] = await Promise.all([sessionOf(page), sessionOf(other.page)]);
    const names = [own.username, another.username] as const;
    await test.step("a message", async () => {
      await page.goto(address);
      await message(page).fill("We are ready.");
      await logInElsewhere(page, "co-captain");
      await button(page, "Send").click();
      await expectRefused(page, ...names);
      await expect(message(page)).toHaveValue("We are ready.");
      await expect(said(page, "We are ready.")).toHaveCount(0);
    });
    await test.step("is sent once they are logged in again", async () => {
      await logInElsewhere(page, "captain");
      await button(page, "Send").click();
      await expect(said(page, "We are ready.")).toHaveCount(1);
    });
    await test.step("a result", async () => {
      await page.goto(`${address}/manage`);
      await enterResult(page, [one, other]);
      const question = await askToReport(page);
      await logInElsewhere(page, "co-captain");
      await button(question, "Report Result").click();
      await expectRefused(page, ...names);
      await expect(page.getByRole("img", { name: SCREENSHOT.name })).toBeVisible();
      await logInElsewhere(page, "captain");
      await button(await askToReport(page), "Report Result").click();
      await expect(main(page).getByText(/It is confirmed automatically unless/)).toBeVisible();
    });
    await test.step("a profile", async () => {
      await page.goto(`/players/${own._id}/edit`);
      await page.getByRole("textbox", { name: "Username" }).fill("Another Name");
      await logInElsewhere(page, "co-captain");
      await button(page, "Save").click();
      await expectRefused(page, ...names);
      await expect(page.getByRole("textbox", { name: "Username" })).toHaveValue("Another Name");
    });
  });

  test("saves nothing in an admin's place, and keeps what they typed", async ({ page }) => {
    await signInAs(page, "admin", "/bcl/standings");
    const { username } = await sessionOf(page);
    const browser = page.context().browser();
    const other = browser === null ? undefined : await signedIn(browser, "tm-breachers");
    const names = [username, other?.session.username ?? ""] as const;
    await test.step("a league's settings", async () => {
      await page.goto("/admin/league-info?league=bcl&part=league");
      const league = main(page).getByRole("region", { name: "Discord Channel", exact: true });
      const webhook = league.getByLabel("Discord webhook");
      await webhook.fill("https://discord.com/api/webhooks/1/typed");
      await logInElsewhere(page, "tm-breachers");
      await button(league, "Save Discord Channel").click();
      await expectRefused(page, ...names);
      await expect(webhook).toHaveValue("https://discord.com/api/webhooks/1/typed");
    });
    await test.step("an announcement", async () => {
      await logInElsewhere(page, "admin");
      await page.goto("/tm/announcements/create");
      await page.getByLabel("Title").fill("Cup of one tab");
      await page.getByRole("textbox", { name: "Text" }).fill("On Friday.");
      await logInElsewhere(page, "tm-breachers");
      await button(main(page), "Save Draft").click();
      await expectRefused(page, ...names);
      await expect(page.getByLabel("Title")).toHaveValue("Cup of one tab");
      await expect(page.getByRole("textbox", { name: "Text" })).toHaveText("On Friday.");
    });
  });
});

test("a command whose answer was lost, and which is sent again, is carried out once", async ({
  page,
}) => {
  const { address, one, other } = await playedMatch(page);
  await test.step("a message", async () => {
    await page.goto(address);
    await loseAnswer(page, "/messages");
    await message(page).fill("We lost the server.");
    await button(page, "Send").click();
    await expect(page.getByText("The server could not be reached.").first()).toBeVisible();
    await expect(message(page)).toHaveValue("We lost the server.");
    await button(page, "Send").click();
    await expect(message(page)).toHaveValue("");
    await expect(said(page, "We lost the server.")).toHaveCount(1);
  });
  await test.step("a message that is pressed twice", async () => {
    await message(page).fill("Twice?");
    await button(page, "Send").dblclick();
    await expect(message(page)).toHaveValue("");
    await page.reload();
    await expect(said(page, "Twice?")).toHaveCount(1);
    await expect(said(page, "We lost the server.")).toHaveCount(1);
  });
  await test.step("a result with a picture", async () => {
    await page.goto(`${address}/manage`);
    await enterResult(page, [one, other]);
    await loseAnswer(page, "/results/report");
    await button(await askToReport(page), "Report Result").click();
    await expect(page.getByText("Error performing task")).toBeVisible();
    await button(await askToReport(page), "Report Result").click();
    await expect(main(page).getByText(/It is confirmed automatically unless/)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(main(page).getByRole("img", { name: "Picture 1" })).toHaveCount(1);
  });
});
