import { SCREENSHOT } from "./drawing";
import {
  expect,
  expectAccessibleInBothSchemes,
  expectFitsPhone,
  expectTold,
  PHONE,
  resize,
  settle,
  signInAs,
  signInAtDiscord,
  test,
} from "./portal";
import { sessionOf } from "./signedIn";
import { button, main, sideLink } from "./staffDesk";

test("misconduct is reported, decided by staff, and answered", async ({ page, browser }) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  let username = "";
  const words = `They insulted us in round ${String(Date.now() % 1_000_000)}.`;

  await test.step("a newcomer reports a team from its page", async () => {
    await signInAtDiscord(theirs, "newcomer", "/bcl/standings");
    ({ username } = await sessionOf(theirs));
    await main(theirs).getByRole("rowheader").getByRole("link").nth(2).click();
    await main(theirs).getByRole("link", { name: "Report misconduct" }).click();
    await theirs.waitForURL(/report/);
    await settle(theirs);
    await main(theirs).getByLabel("What Happened?").fill(words);
    await button(main(theirs), "Send Report").click();
    await expect(
      main(theirs).getByText(/^Add a picture or a link that shows what happened/),
    ).toBeVisible();
    await main(theirs).getByLabel("Links").fill("clips.example/1");
    await main(theirs).getByLabel("Add Pictures").setInputFiles(SCREENSHOT);
    await expect(main(theirs).getByRole("img", { name: "scores.png" })).toBeVisible();
    await expectAccessibleInBothSchemes(theirs);
    await resize(theirs, PHONE);
    await expectFitsPhone(theirs);
    await button(main(theirs), "Send Report").click();
    await main(theirs).getByRole("link", { name: "Your Cases" }).click();
    await expect(main(theirs)).toContainText("Staff have not answered yet.");
  });

  await test.step("a moderator finds the case, takes it, notes and decides", async () => {
    await signInAs(page, "mod-breachers", "/mod");
    await expect(sideLink(page, "Cases")).toContainText(/[1-9]/);
    await sideLink(page, "Cases").click();
    await main(page)
      .getByRole("button", { name: /^Misconduct/ })
      .click();
    await expect(page).toHaveURL(/kind=misconduct/);
    // The cases of before stay until those of this kind are read: a row must not move under a click.
    await expect(main(page).getByRole("link", { name: /^Dispute #/ })).toHaveCount(0);
    const row = main(page)
      .getByRole("row")
      .filter({ has: page.getByText(username, { exact: true }) });
    await row.getByRole("link", { name: /^Misconduct #/ }).click();
    await expect(main(page)).toContainText(words);
    const picture = main(page).getByRole("img", { name: "Picture 1" });
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    await button(main(page), "Take").click();
    await expect(button(main(page), "Give Up")).toBeVisible();
    await main(page).getByLabel("Note", { exact: true }).fill("The recording shows it.");
    await button(main(page), "Save Note").click();
    await expect(main(page).getByRole("list", { name: "Notes" })).toContainText("shows it");
    await expectAccessibleInBothSchemes(page);
    await resize(page, PHONE);
    await expectFitsPhone(page);
    await main(page).getByLabel("Outcome").selectOption("Staff acted");
    await main(page).getByLabel("Answer").fill("We warned their captain.");
    await button(main(page), "Decide").click();
    await expect(main(page).getByRole("list", { name: "Entries" })).toContainText("Case closed");
  });

  await test.step("the newcomer reads the answer", async () => {
    const told = await expectTold(theirs, "Staff acted on your report about");
    await told.getByText(/^Staff acted on your report about/).click();
    await expect(main(theirs)).toContainText("Staff acted on it. We warned their captain.");
    await resize(theirs, PHONE);
    await expectFitsPhone(theirs);
  });
  await context.close();
});
