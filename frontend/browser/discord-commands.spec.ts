import type { Page } from "@playwright/test";

import { pageWith } from "./discord";
import { SCREENSHOT } from "./drawing";
import { command, makeMatch, playedMatch, setTime, signedIn } from "./matchmaking";
import { expect, expectAccessible, expectFitsPhone, signInAs, standInOf, test } from "./portal";

const BREACHERS = "1045744289201782826";
/** How long due work may take to fetch pictures, and to compare a thread with its match. */
const PATIENCE = { timeout: 90_000 };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the options of a command that somebody gives in the Breachers' server. */
async function openCommand(
  page: Page,
  standIn: string,
  { person, name, language = "en-GB" }: { person: string; name: string; language?: string },
): Promise<void> {
  await page.goto(`${standIn}/stand-in/commands`);
  await page.getByLabel("Who").selectOption(person);
  await page.getByLabel("Server").selectOption(BREACHERS);
  await page.getByLabel("Command", { exact: true }).selectOption(name);
  await page.getByLabel("Language of Discord").selectOption(language);
  await button(page, "Next").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`/${name}`);
}

/** Opens the match's thread as this person, once the message with this text is in it. */
async function openThread(
  page: Page,
  address: string,
  text: string,
  person: string,
): Promise<void> {
  const threads = new URL("/stand-in/threads", page.url()).href;
  const thread = await pageWith(page, threads, `${address}#`);
  const about = page.getByRole("article").filter({ hasText: `${address}#` });
  await expect(async () => {
    await page.goto(`${thread}?person=${person}`);
    await expect(about.filter({ hasText: text })).not.toHaveCount(0, { timeout: 1000 });
  }).toPass(PATIENCE);
}

test("a captain reports with a picture in Discord, and the other side answers in the thread", async ({
  browser,
  page,
}) => {
  const captain = await (await browser.newContext()).newPage();
  const { address, one, other } = await playedMatch(captain);
  const standIn = await standInOf(page);
  const key = address.split("/").at(-1) ?? "";

  await test.step("the command suggests the match, and takes pictures", async () => {
    await openCommand(page, standIn, { person: "captain", name: "report", language: "en-US" });
    await expectAccessible(page);
    await expectFitsPhone(page);
    const suggested = page.locator(`datalist option[value="${key}"]`);
    await expect(suggested).toHaveText(/ vs .* · \d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M \S+$/);
    await page.getByLabel("match", { exact: true }).fill(key);
    await page.getByLabel("picture-1").setInputFiles(SCREENSHOT);
    await button(page, "Send").click();
    await expect(page.getByRole("status")).toContainText("1 picture will go with it.");
    await expect(page.getByRole("img")).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("a form that is refused keeps what was typed", async () => {
    await button(page, "Enter Result").click();
    const maps = page.getByLabel(/^Maps with rounds/);
    const example = (await maps.getAttribute("placeholder")) ?? "";
    const line = example.replace(/^One map a line: /, "");
    await maps.fill(line.replace(" 7:3", ""));
    await button(page, "Submit").click();
    // Other tests have replies to the captain, too.
    const reply = page.getByRole("article").filter({ hasText: "is not a map with its rounds." });
    await expect(reply).toBeVisible();
    await button(page, "Try Again").first().click();
    await expect(maps).toHaveValue(line.replace(" 7:3", ""));
    await maps.fill(line);
    await button(page, "Submit").click();
    await expect(
      page.getByRole("article").filter({ hasText: "The portal fetches the pictures." }),
    ).toBeVisible();
  });

  await test.step("the answer comes when the picture was fetched", async () => {
    const answer = page.getByRole("article").filter({ hasText: "Result reported:" });
    await expect(async () => {
      await page.reload();
      await expect(answer).toBeVisible({ timeout: 1000 });
    }).toPass(PATIENCE);
    await expect(answer.getByRole("button")).toHaveCount(0);
    await captain.goto(address);
    await expect(captain.getByRole("main")).toContainText("reported");
  });

  await test.step("the other side disputes it in the thread, and all read what became of it", async () => {
    const title = `${one.team.name.name} reported the result of`;
    await openThread(page, address, title, "captain");
    const asked = page.getByRole("article").filter({ hasText: title });
    await expect(asked).toContainText(other.team.name.name);
    await asked.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("status")).toContainText("The other team answers it.");
    await page.getByLabel("Read and press as").selectOption("co-captain");
    await button(page, "Change").click();
    await asked.getByRole("button", { name: "Dispute" }).click();
    await page.getByLabel("What is wrong with it?").fill("We won.");
    await button(page, "Submit").click();
    await expect(page.getByRole("status")).toContainText("Result disputed.");
    await expect(async () => {
      await page.goto(page.url().replace(/\/(press|submit)$/, ""));
      await expect(asked.getByRole("blockquote")).toHaveText("Disputed by Ivo Lund.", {
        timeout: 1000,
      });
    }).toPass(PATIENCE);
    await expect(asked.getByRole("button")).toHaveCount(0);
    await expectAccessible(page);
  });
  await captain.context().close();
});

test("a captain chooses a line-up in Discord", async ({ browser, page }) => {
  const standIn = await standInOf(page);
  const sides = [
    await signedIn(browser, "captain"),
    await signedIn(browser, "co-captain"),
  ] as const;
  const match = await makeMatch(browser, sides, { isPlayed: false });
  // The next one of the captain's team, with a line-up to choose, whatever another test did.
  await setTime(browser, match, 600);
  await openCommand(page, standIn, { person: "captain", name: "lineup" });
  await button(page, "Send").click();
  const players = page.getByLabel(/^Choose up to/);
  await expect(players).toBeVisible();
  await expectAccessible(page);
  const first = (await players.locator("option").first().getAttribute("value")) ?? "";
  await players.selectOption([first]);
  await button(page, "Choose").click();
  await expect(page.getByLabel(/^Choose up to/).first()).toHaveValues([first]);
  await expect(page.getByRole("button", { name: /^Hand In/ }).first()).toBeVisible();
  const voided = { decision: "void", reason: "A test.", replaces: 0 };
  await signInAs(page, "admin", "/bcl/standings");
  await command(page, `/api/matches/${match}/results/settle`, voided);
});
