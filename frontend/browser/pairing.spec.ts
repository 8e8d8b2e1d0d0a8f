import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  resize,
  signInAs,
  test,
} from "./portal";
import { button, dialog, main, sideLink } from "./staffDesk";
import { counted, expectClicks, type JobRow } from "./staffJobs";

/** A row of docs/staff-jobs.md. */
const UNDO: JobRow = ["Undo a publication", "admin", 3];

const PAIRING = "/admin/manage/matches/pairing?league=ocl";

test("staff propose a week, swap two teams and publish the matches", async ({ page }) => {
  // So that axe never sees a colour that is changing.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "admin", PAIRING);
  // The last week: no other test reads or pairs it.
  const weeks = main(page).getByLabel("Week", { exact: true }).first();
  const last = weeks.getByRole("option").last();
  const week = ((await last.textContent()) ?? "").replace("Week ", "");
  await weeks.selectOption(week);
  await expect(main(page).getByRole("heading", { name: `Propose Week ${week}` })).toBeVisible();
  const resting = await test.step("gives a team the week off, and takes it back", async () => {
    await button(main(page), "Give a Week Off").click();
    const field = dialog(page).getByLabel("Team");
    await field.click();
    const option = page.getByRole("listbox", { name: "Team" }).getByRole("option").first();
    const name = (await option.textContent()) ?? "";
    await option.click();
    await expect(button(dialog(page), "Give Week Off")).toBeDisabled();
    await dialog(page).getByLabel("Reason").fill("They play at a LAN");
    await expectAccessible(page);
    await button(dialog(page), "Give Week Off").click();
    await expect(dialog(page)).toBeHidden();
    await button(main(page), `Take back the week off of ${name}`).click();
    await dialog(page).getByLabel("Reason").fill("They can play");
    await button(dialog(page), "Take Back").click();
    await expect(button(main(page), `Take back the week off of ${name}`)).toHaveCount(0);
    return name;
  });
  expect(resting).not.toBe("");
  await page.getByRole("switch", { name: "Pair across regions" }).check();
  await button(main(page), "Propose").click();
  await test.step("discards the draft, and proposes again", async () => {
    await button(main(page), "Discard").click();
    await button(dialog(page), "Discard").click();
    await expect(button(main(page), "Discard")).toHaveCount(0);
    await page.getByRole("switch", { name: "Pair across regions" }).check();
    await button(main(page), "Propose").click();
  });

  const pairs = page
    .getByRole("list", { name: `Pairs of week ${week}` })
    .getByRole("listitem", { name: / vs / });
  await expect(pairs.nth(1)).toBeVisible();
  const namesOf = async (place: number) =>
    ((await pairs.nth(place).getAttribute("aria-label")) ?? "").split(" vs ");
  const scoreOf = (place: number) =>
    pairs
      .nth(place)
      .getByText(/expected score \d+%/)
      .first();
  const [one = "", opponent = ""] = await namesOf(0);
  const score = (await scoreOf(0).textContent()) ?? "";
  await expectAccessible(page);

  const swap = async (from: string, to: string) => {
    await button(pairs.nth(0), `Swap ${from}`).click();
    const places = dialog(page).getByLabel("Change places with");
    const line = places.getByRole("option", { name: `${to} (` });
    await places.selectOption(await line.getAttribute("value"));
    await expectAccessible(page);
    await button(dialog(page), "Swap").click();
    await expect(pairs.nth(0)).toHaveAttribute("aria-label", `${to} vs ${opponent}`);
  };
  const other = await test.step("swaps two teams that have no match left to play", async () => {
    for (let place = 1; place < (await pairs.count()); place += 1) {
      const [name = ""] = await namesOf(place);
      await swap(one, name);
      if ((await main(page).getByText("The draft can’t be published yet").count()) === 0) {
        return name;
      }
      await swap(name, one);
    }
    return "";
  });
  const versus = `${other} vs ${opponent}`;
  await expect(scoreOf(0)).not.toHaveText(score);
  await button(main(page), `Pin: ${versus}`).click();
  await expect(pairs.nth(0).getByText("Pinned")).toBeVisible();

  const idle = await test.step("gives a bye to a team of the last pair", async () => {
    const last = await namesOf((await pairs.count()) - 1);
    const [first = ""] = last;
    await button(pairs.last(), `Remove: ${last.join(" vs ")}`).click();
    const adding = main(page).getByRole("form", { name: "Add a Pair" });
    const option = adding.getByLabel("Team A").getByRole("option", { name: `${first} (` });
    await adding.getByLabel("Team A").selectOption(await option.getAttribute("value"));
    await button(adding, "Add Bye").click();
    await expect(main(page).getByText(`${first} has a bye`)).toBeVisible();
    return first;
  });

  // The draft is kept: on a phone it is the same.
  await resize(page, PHONE);
  await page.reload();
  await expect(pairs.nth(0)).toHaveAttribute("aria-label", versus);
  await expectNoSidewaysScroll(page);
  const count = await pairs.count();
  await button(main(page), "Publish").click();
  await expect(dialog(page)).toContainText(`This creates ${String(count)} match`);
  await button(dialog(page), "Publish").click();
  await expect(page.getByRole("heading", { name: "Published" })).toBeVisible();
  await test.step("takes the bye back", async () => {
    await button(main(page), `Take back the bye of ${idle}`).click();
    await button(dialog(page), "Take Back").click();
    await expect(button(main(page), `Take back the bye of ${idle}`)).toHaveCount(0);
  });

  await page.goto(`/admin/manage/matches?league=ocl&week=${week}`);
  const made = main(page).getByRole("link", { name: versus });
  await expect(made.first()).toBeVisible();

  await test.step("takes one match back, then the whole publication, and has its draft again", async () => {
    const published = main(page)
      .locator("details", { hasText: `Week ${week}, by` })
      .first();
    await resize(page, DESKTOP);
    await page.goto("/admin");
    const walk = counted(page);
    await walk.press(sideLink(page, "Manage").last());
    await walk.press(button(main(page), "OCL, Onward Champions League"));
    await walk.press(main(page).getByRole("link", { name: "Pairing", exact: true }));
    await expectClicks(walk, button(published, "Undo Publication"), UNDO[2]);
    await page.goto(`${PAIRING}&week=${week}`);
    await button(published, `Undo: ${versus}`).click();
    await button(dialog(page), "Undo").click();
    await expect(published.getByText("taken back")).toHaveCount(1);
    await button(published, "Undo Publication").click();
    await button(dialog(page), "Undo").click();
    await expect(pairs).toHaveCount(count);
    await button(main(page), "Discard").click();
    await button(dialog(page), "Discard").click();
    await expect(pairs).toHaveCount(0);
  });
});

test("staff read what other rules would make of a week, and try them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A league that no other test pairs.
  await signInAs(page, "admin", "/admin/manage/matches/pairing?league=pcl");
  const weeks = main(page).getByLabel("Week", { exact: true }).first();
  const last = weeks.getByRole("option").last();
  const week = ((await last.textContent()) ?? "").replace("Week ", "");
  await weeks.selectOption(week);
  // Another week has a form of its own, which begins with the usual rules.
  await expect(main(page).getByRole("heading", { name: `Propose Week ${week}` })).toBeVisible();
  const across = page.getByRole("switch", { name: "Pair across regions" });
  await across.uncheck();
  await button(main(page), "Propose").click();
  const other = main(page).getByRole("list", { name: "Other rules" });
  const item = other.getByRole("listitem").filter({ hasText: "teams may meet across regions" });
  await expect(item.first()).toContainText(/teams? without an opponent instead of \d/);
  await expectAccessible(page);
  await resize(page, PHONE);
  await expectNoSidewaysScroll(page);
  await item.first().getByRole("button").click();
  await expect(across).toBeChecked();
  await expect(item).toHaveCount(0);
  await button(main(page), "Discard").click();
  await button(dialog(page), "Discard").click();
  await expect(button(main(page), "Discard")).toHaveCount(0);
});
