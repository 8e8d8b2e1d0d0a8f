import { makeMatch, type Side, signedIn } from "./matchmaking";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPanel,
  PHONE,
  resize,
  test,
} from "./portal";

test("a team checks in, claims the other’s absence, and is answered", async ({ browser }) => {
  const [one, other]: [Side, Side] = await Promise.all([
    signedIn(browser, "captain"),
    signedIn(browser, "co-captain"),
  ]);
  const key = await makeMatch(browser, [one, other], { isPlayed: true });
  const address = `/bcl/match/${key}/manage`;

  await one.page.goto(address);
  const day = await openPanel(one.page, "Match Day");
  await day.getByRole("button", { name: "Check In" }).click();
  await expect(day.getByText(/^Checked in: /)).toBeVisible();
  await expectAccessible(one.page);
  await day.getByRole("button", { name: "Claim Absence" }).click();
  const question = one.page.getByRole("dialog");
  await expect(question).toContainText("24 hours to answer");
  await question.getByRole("button", { name: "Claim Absence" }).click();
  await expect(one.page.getByRole("button", { name: "Withdraw" })).toBeVisible();

  await resize(other.page, PHONE);
  await other.page.goto("/requests");
  await expect(other.page.getByText("say that your team did not come to").first()).toBeVisible();
  await other.page.goto(address);
  await expectNoSidewaysScroll(other.page);
  await other.page.getByRole("button", { name: "We Were There" }).click();
  const answer = other.page.getByRole("dialog", { name: "We Were There?" });
  await answer.getByLabel("What Happened").fill("We were in the lobby from the beginning.");
  await answer.getByRole("button", { name: "We Were There" }).click();
  await expect(other.page.getByText("The league’s staff settle it")).toBeVisible();
});
