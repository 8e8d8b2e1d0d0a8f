import { expect, expectAccessibleInBothSchemes, expectFitsScreens, signInAs, test } from "./portal";
import { button, main } from "./staffDesk";

/** A planned season, so that no match is in it yet. */
const STEP = "/admin/league-info?league=pcl&season=3&step=pick-ban";

test("an admin turns pick and ban on, changes an order, tries it out and saves it", async ({
  page,
}) => {
  await signInAs(page, "admin", STEP);
  const form = main(page);
  const steps = page.getByRole("list", { name: "Steps: One map" });
  const first = steps.getByRole("listitem").first();
  const second = steps.getByRole("listitem").nth(1);

  await test.step("off says what it means, and a game’s values are a start", async () => {
    await expect(form.getByText(/^Off: teams agree on their maps themselves, and/)).toBeVisible();
    await button(page, "Pavlov Shack").click();
    await expect(page.getByLabel("Pick and ban")).toHaveValue("clock");
    await expect(page.getByLabel("First side of a map")).toHaveValue("Terrorists");
    await expect(form.getByText(/Each step has 1 minute\.$/)).toBeVisible();
    await page.getByLabel("Seconds a step").fill("90");
    await expect(form.getByText(/Each step has 1 minute and 30 seconds\.$/)).toBeVisible();
  });

  await test.step("the order of one map changes by keyboard, with its words beside it", async () => {
    const words = form.getByRole("listitem");
    await expect(
      words.filter({ hasText: "The team that begins bans a map." }).first(),
    ).toBeVisible();
    await button(page, "Own Order: One map").click();
    await first.getByLabel("Team of step 1").selectOption("Other");
    await expect(form.getByText("The team that begins takes the first step.")).toBeVisible();
    await first.getByLabel("Team of step 1").selectOption("First");
    await expect(words.filter({ hasText: /^The other team bans a map\.$/ })).not.toHaveCount(0);
    await button(page, "Move step 1 down").focus();
    await page.keyboard.press("Enter");
    await expect(button(page, "Move step 2 down")).toBeFocused();
    await button(page, "Remove step 1").click();
    await expect(form.getByText(/^This order needs|^The portal draws one of/)).toBeVisible();
    await button(page, "Add Step").click();
    await expect(form.getByText("The decider comes after all bans and picks.")).toBeVisible();
    await button(page, "Usual Order").click();
    await button(page, "Own Order: One map").click();
    await second.getByLabel("Team of step 2").selectOption("First");
  });

  await test.step("it fits phones and headsets, and can be used without seeing", async () => {
    await expectFitsScreens(page);
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("the admin plays both teams, and nothing is saved by that", async () => {
    await button(page, "Try Out One map").click();
    const trial = page.getByRole("region", { name: "Try-out: One map" });
    await expect(
      trial.getByText(/^Step 1 of \d+: The team that begins bans a map\.$/),
    ).toBeVisible();
    const choices = trial.getByRole("group", { name: "Choices" }).getByRole("button");
    const map = (await choices.first().textContent()) ?? "";
    await choices.first().click();
    await expect(trial.getByText(`The team that begins banned ${map}`)).toBeVisible();
    await button(trial, "Undo").click();
    await expect(trial.getByText(/^Step 1 of/)).toBeVisible();
    await expect(choices.filter({ hasText: map })).toBeVisible();
    await button(page, "Close the Try-Out").click();
  });

  await test.step("what is saved is there after a reload", async () => {
    await button(page, "Save Pick and Ban").click();
    await expect(page.getByText("Pick and ban of PCL Season 3 saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Seconds a step")).toHaveValue("90");
    await expect(second.getByLabel("Team of step 2")).toHaveValue("first");
    await expect(page.getByRole("button", { name: /^Pick and ban/ })).toContainText(
      "With a clock: 1 minute and 30 seconds a step.",
    );
  });

  await test.step("and it is turned off again", async () => {
    await button(page, "Usual Order").click();
    await page.getByLabel("Pick and ban").selectOption("No pick and ban");
    await button(page, "Save Pick and Ban").click();
    await expect(page.getByRole("button", { name: /^Pick and ban/ })).toContainText("Off:");
  });
});
