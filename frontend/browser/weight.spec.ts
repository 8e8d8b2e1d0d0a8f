import type { Page } from "@playwright/test";

import { leadingTeam } from "./people";
import { ownKey, signInAs, test } from "./portal";
import { sessionOf } from "./signedIn";
import { expectLight, KILOBYTE, MORE, noteLoads } from "./weight";

/** Extra weight for the menu, the bell and the forms of signed-in people. */
const MORE_SIGNED_IN = 14 * KILOBYTE;

/** Extra weight for the staff portals: forms, lists and side bars. */
const STAFF = 115 * KILOBYTE;

// public-pages.spec.ts weighs the pages as visitors see them.

/** Opens a page, and checks what it loads against the limits. */
async function expectLightPage(page: Page, path: string, more: number): Promise<void> {
  const loads = noteLoads(page);
  await page.goto(path, { waitUntil: "networkidle" });
  expectLight(loads, more);
}

for (const [path, more] of [
  ["/", 0],
  ["/bcl/home", MORE],
  ["/bcl/team/{team}", MORE],
  ["/notifications", 0],
  ["/requests", 0],
] as const) {
  test(`${path} stays within its weight limit with the user menu`, async ({ page }) => {
    await signInAs(page, "captain", "/healthz");
    const team = await leadingTeam(page.request, "bcl");
    await expectLightPage(page, path.replace("{team}", team._id), MORE_SIGNED_IN + more);
  });
}

for (const path of ["edit", "matches", "generate-bearer"]) {
  test(`/players/{id}/${path} stays within its weight limit`, async ({ page }) => {
    await signInAs(page, "captain", "/bcl/standings");
    const own = `/players/${await ownKey(page)}/${path}`;
    await page.goto("/healthz");
    await expectLightPage(page, own, MORE_SIGNED_IN);
  });
}

test("the page for managing a team stays within its weight limit", async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const [team] = (await sessionOf(page)).teams;
  await page.goto("/healthz");
  await expectLightPage(page, `/bcl/team/${team?._id ?? ""}/manage`, MORE_SIGNED_IN + MORE);
});

for (const path of [
  "/admin",
  "/tm",
  "/mod",
  "/mod/check-mmr",
  "/admin/manage/matches",
  "/admin/manage/matches/create",
  "/admin/manage/teams",
  "/admin/league-info",
]) {
  test(`${path} stays within a staff portal's weight limit`, async ({ page }) => {
    await signInAs(page, "admin", "/healthz");
    await expectLightPage(page, path, STAFF);
  });
}
