import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPanel,
  PHONE,
  resize,
  signInAs,
  test,
} from "./portal";
import { button, dialog, main } from "./staffDesk";

const DESK = "/admin/manage/matches/playoffs?league=xcl&playoff=new";

/** Fills in the form of a playoff between the two best teams of a division. */
async function fillDuel(page: Page): Promise<void> {
  await main(page).getByLabel("Name", { exact: true }).fill("Duel");
  await main(page).getByLabel("Best teams of each division").fill("2");
  await main(page).getByRole("combobox", { name: "Divisions" }).click();
  await page.getByRole("option", { name: "Masters" }).click();
  await main(page).getByRole("switch", { name: "Rated" }).uncheck();
}

async function publish(page: Page): Promise<void> {
  await button(main(page), "Publish").click();
  await button(dialog(page), "Publish").click();
  await expect(button(main(page), "Withdraw a Team")).toBeVisible();
}

/** Goes through the dialogs of a result's decision, in which what is chosen is in place. */
async function decide(page: Page, verb: string): Promise<void> {
  await dialog(page).getByLabel("Reason").fill("They did not come.");
  await button(dialog(page), "Continue").click();
  await button(dialog(page), verb).click();
}

test("staff set up a playoff, play it and send its places to the champions hall", async ({
  page,
}) => {
  // So that axe never sees a colour that is changing.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "admin", DESK);
  await fillDuel(page);
  await test.step("a first draft is discarded", async () => {
    await button(main(page), "Draft Playoff").click();
    await button(main(page), "Discard").click();
    await button(dialog(page), "Discard").click();
    await expect(button(main(page), "Discard")).toHaveCount(0);
    await page.goto(DESK);
    await fillDuel(page);
  });
  await expectAccessible(page);
  await button(main(page), "Draft Playoff").click();
  await expect(button(main(page), "Publish")).toBeVisible();
  await page.goto(DESK.replace("&playoff=new", ""));

  const final = main(page).getByRole("article", { name: "Final", exact: true });
  const names = final.locator("bdi");
  await expect(names).toHaveCount(2);
  const [better = "", other = ""] = await names.allTextContents();
  await button(main(page), `Move ${other} up`).click();
  await button(main(page), "Save Draft").click();
  await expect(names).toHaveText([other, better]);
  await expectAccessible(page);
  await publish(page);
  await test.step("the published bracket is taken back", async () => {
    await button(main(page), "Take Back").click();
    await button(dialog(page), "Take Back").click();
    await publish(page);
  });
  await test.step("a team withdraws, and its withdrawal is taken back", async () => {
    await button(main(page), "Withdraw a Team").click();
    await dialog(page).getByLabel("Team").selectOption(better);
    await dialog(page).getByLabel("Reason").fill("They asked for it.");
    await button(dialog(page), "Withdraw").click();
    await main(page).getByText("Withdrawn teams").click();
    await button(main(page), `Take Back withdrawal of ${better}`).click();
    await dialog(page).getByLabel("Reason").fill("It was a mistake.");
    await button(dialog(page), "Take Back").click();
    await expect(button(main(page), "Withdraw a Team")).toBeVisible();
  });
  await final.getByRole("link", { name: /^Match Page/ }).click();

  await expect(page.getByText("Duel: Final")).toBeVisible();
  await page.goto(`${page.url()}/manage`);
  await openPanel(page, "Result");
  await button(page, "Decide Result").click();
  await dialog(page).getByLabel("How It Ended").selectOption("Forfeit");
  await dialog(page).getByLabel("Who Forfeits").selectOption(better);
  await decide(page, "Decide Result");
  await expect(main(page).getByText(/^Decided by Staff, official since /)).toBeVisible();
  await test.step("staff say who goes on when both forfeited", async () => {
    await button(page, "Amend Result").click();
    await dialog(page).getByLabel("How It Ended").selectOption("Double forfeit");
    await decide(page, "Amend Result");
    await expect(main(page).getByText(/^Amended, official since /)).toBeVisible();
    await page.goto(DESK.replace("&playoff=new", ""));
    await button(main(page), "Decide Final").click();
    await dialog(page).getByLabel("Who goes on").selectOption(other);
    await dialog(page).getByLabel("Reason").fill("They were told a wrong time.");
    await button(dialog(page), "Decide").click();
    await expect(button(main(page), "Add to the Champions Hall")).toBeVisible();
  });

  await resize(page, PHONE);
  await page.goto("/xcl/playoffs");
  const duel = main(page).getByRole("region", { name: "Duel" });
  await expect(duel.getByText(`Champion: ${other}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(DESK.replace("&playoff=new", ""));
  await button(main(page), "Add to the Champions Hall").click();
  await expectAccessible(page);
  await button(dialog(page), "Add").click();
  await expect(main(page).getByText("Its places are in the champions hall.")).toBeVisible();
  await page.goto("/xcl/champions");
  await expect(main(page).getByRole("article").filter({ hasText: "Duel" })).toHaveCount(2);
});
