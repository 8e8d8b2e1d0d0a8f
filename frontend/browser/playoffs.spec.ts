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

test("staff set up a playoff, play it and send its places to the champions hall", async ({
  page,
}) => {
  // So that axe never sees a colour that is changing.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "admin", DESK);
  await main(page).getByLabel("Name", { exact: true }).fill("Duel");
  await main(page).getByLabel("Best teams of each division").fill("2");
  await main(page).getByRole("combobox", { name: "Divisions" }).click();
  await page.getByRole("option", { name: "Masters" }).click();
  await main(page).getByRole("switch", { name: "Rated" }).uncheck();
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
  await button(main(page), "Publish").click();
  await button(dialog(page), "Publish").click();
  await final.getByRole("link", { name: /^Match Page/ }).click();

  await expect(page.getByText("Duel: Final")).toBeVisible();
  await page.goto(`${page.url()}/manage`);
  await openPanel(page, "Result");
  await button(page, "Decide Result").click();
  await dialog(page).getByLabel("How It Ended").selectOption("Forfeit");
  await dialog(page).getByLabel("Who Forfeits").selectOption(better);
  await dialog(page).getByLabel("Reason").fill("They did not come.");
  await button(dialog(page), "Continue").click();
  await button(dialog(page), "Decide Result").click();
  await expect(main(page).getByText(/^Decided by Staff, official since /)).toBeVisible();

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
