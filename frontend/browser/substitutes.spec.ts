import type { Page } from "@playwright/test";

import { makeMatch, signedIn } from "./matchmaking";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPanel,
  resize,
  signInAs,
  test,
} from "./portal";

const section = (page: Page) => page.getByRole("region", { name: "Substitutes", exact: true });
const unfold = (page: Page) => openPanel(page, "Substitutes");
const form = (page: Page) => page.getByRole("form", { name: "Name a Substitute" });

const lineups = (page: Page) => page.getByRole("region", { name: "Line-ups", exact: true });

/** Hands in a line-up with this player; without a name one that is too short, which asks first. */
async function handIn(page: Page, address: string, name = ""): Promise<void> {
  await page.goto(address);
  await openPanel(page, "Line-ups");
  const ticked = lineups(page).getByRole("checkbox", { checked: true });
  const box = lineups(page)
    .getByRole("checkbox", name === "" ? {} : { name })
    .first();
  if ((await ticked.count()) > 1 && (name === "" || (await box.isDisabled()))) {
    await ticked.last().uncheck();
  }
  await box.check();
  const button = { name: "Hand In Line-up" };
  await lineups(page).getByRole("button", button).click();
  const sure = page.getByRole("dialog").getByRole("button", button);
  const change = lineups(page).getByRole("button", { name: "Change Line-up" });
  await expect(sure.or(change)).toBeVisible();
  if (await sure.isVisible()) {
    await sure.click();
  }
  await expect(change).toBeVisible();
}

/** The Discord stand-in's player without a team in the league. */
const FREE = "Wes Hale";

test("a team with too few players asks a free player, who accepts and is shown until removed", async ({
  page,
  browser,
}) => {
  const [own, other] = await Promise.all([
    signedIn(browser, "captain"),
    signedIn(browser, "co-captain"),
  ]);
  const address = `/bcl/match/${await makeMatch(browser, [own, other], { isPlayed: false })}`;

  await own.page.goto(`${address}/manage`);
  await unfold(own.page);
  await form(own.page).getByLabel("How Many of Your Players Can Play").fill("4");
  await form(own.page).getByLabel("Free Player").fill(FREE.slice(0, 3).toUpperCase());
  await form(own.page).getByRole("button", { name: FREE }).click();
  await expect(form(own.page).getByRole("status")).toContainText(`Chosen: ${FREE}`);
  await expectAccessible(own.page);
  await expectNoSidewaysScroll(own.page);
  await form(own.page).getByRole("button", { name: "Ask a Substitute" }).click();
  const item = section(own.page).getByRole("listitem").filter({ hasText: "can play" });
  await expect(item).toContainText(`${own.team.name.name}, 4 of their players can play`);
  await expect(item).toContainText("They have not answered yet");

  await signInAs(page, "free-player", "/requests");
  const asked = page.getByRole("listitem").filter({ hasText: own.team.name.name });
  await expectAccessible(page);
  await asked.getByRole("button", { name: /^Accept/ }).click();
  await expect(page.getByRole("list", { name: "Matches You Play as a Substitute" })).toContainText(
    own.team.name.name,
  );

  await other.page.goto(`${address}/manage`);
  await unfold(other.page);
  const named = section(other.page).getByRole("listitem").filter({ hasText: "Substitute:" });
  await expect(named).toContainText(FREE);
  await expect(section(other.page).getByRole("button", { name: /^Withdraw/ })).toHaveCount(0);
  await page.goto(address);
  const main = page.getByRole("main");
  await expect(main.getByText(`Substitute: ${FREE} for ${own.team.name.name}`)).toBeVisible();

  await test.step("line-ups stay hidden from the other team until both are there", async () => {
    await handIn(own.page, `${address}/manage`, FREE);
    for (const width of [360, 1280, 1440]) {
      await resize(own.page, { width, height: 670 });
      await expectNoSidewaysScroll(own.page);
    }
    await expectAccessible(own.page);
    await page.reload();
    await expect(main.getByRole("region", { name: "Line-ups" })).toHaveCount(0);
    await other.page.reload();
    await openPanel(other.page, "Line-ups");
    await expect(lineups(other.page)).toContainText("Handed in. You see it once both are.");
    await handIn(other.page, `${address}/manage`);
    await page.reload();
    await expect(main.getByRole("region", { name: "Line-ups" })).toContainText(
      `${FREE} Substitute`,
    );
    await expectAccessible(page);
  });

  await own.page.goto(`${address}/manage`);
  await unfold(own.page);
  await section(own.page)
    .getByRole("button", { name: `Remove: ${FREE}` })
    .click();
  const dialog = own.page.getByRole("dialog", { name: "Remove This Substitute?" });
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(item).toHaveCount(0);
  await page.reload();
  await expect(main.getByText("Substitute:")).toHaveCount(0);
});
