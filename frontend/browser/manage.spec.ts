import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  signInAs,
  type StandInPerson,
  test,
} from "./portal";
import { type SessionOnPage, sessionOf } from "./signedIn";

async function signIn(page: Page, person: StandInPerson): Promise<SessionOnPage> {
  await signInAs(page, person, "/bcl/standings");
  return sessionOf(page);
}

const PARTS = {
  captain: [
    "Players",
    "Requests",
    "Open Places",
    "Next Season",
    "Weeks Off",
    "Name and Logo",
    "Disband Team",
  ],
  "tm-breachers": [
    "Players",
    "Exceptions from the Roster Lock",
    "Add a Player",
    "Requests",
    "Open Places",
    "Next Season",
    "Weeks Off",
    "Name and Logo",
    "League Staff",
    "Challenges",
    "Audit Log",
    "Disband Team",
  ],
} as const;

for (const person of ["captain", "tm-breachers"] as const) {
  test(`what ${person} manages is accessible in both schemes, and fits the screen`, async ({
    page,
  }) => {
    const session = await signIn(page, person);
    const team = session.captainTeams[0] ?? (await leadingTeam(page));
    await page.goto(`/bcl/team/${team}/manage`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Manage Team");
    const headings = page.locator("main").getByRole("heading", { level: 2 });
    // Whether the leading team has these depends on the hour, and on other tests.
    const always = headings.filter({ hasNotText: "Former Players on Cooldown" });
    await expect(always).toHaveText([...PARTS[person]]);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Disband Team" }).click();
    await expect(page.getByRole("button", { name: "Disband for Good" })).toBeDisabled();
    await expectAccessible(page);
  });
}

/** The id of a Breachers team, from the links in the standings. */
async function leadingTeam(page: Page): Promise<string> {
  const href = await page.locator("a[href^='/bcl/team/']").first().getAttribute("href");
  return href?.split("/").at(-1) ?? "";
}
