import type { Page } from "@playwright/test";

import { leadingTeam } from "./people";
import { openUntilIdle, signInAs, test } from "./portal";
import { sessionOf } from "./signedIn";
import { expectLight, KILOBYTE, MORE, recordResponses } from "./weight";

/** Extra weight for the menu, the bell, the forms and the follows of signed-in people. */
const MORE_SIGNED_IN = 15.3 * KILOBYTE;

/** Extra weight for the staff portals: forms, lists and side bars. */
const STAFF = 115 * KILOBYTE;

// public-pages.spec.ts weighs the pages as visitors see them.

/** Opens pages in turn, and checks what each loads against the limits. */
async function expectLightPages(
  page: Page,
  limits: Readonly<Record<string, number>>,
): Promise<void> {
  const loads = recordResponses(page);
  for (const [path, more] of Object.entries(limits)) {
    await test.step(path, async () => {
      loads.length = 0;
      await openUntilIdle(page, path);
      await expectLight(loads, more);
    });
  }
}

test("pages stay within their weight limits with the user menu", async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const { _id } = await leadingTeam(page.request, "bcl");
  await expectLightPages(page, {
    "/": MORE_SIGNED_IN + MORE,
    "/bcl/home": MORE_SIGNED_IN + MORE,
    [`/bcl/team/${_id}`]: MORE_SIGNED_IN + MORE,
    "/notifications": MORE_SIGNED_IN,
    "/requests": MORE_SIGNED_IN,
  });
});

test("a captain's own pages stay within their weight limits", async ({ page }) => {
  await signInAs(page, "captain", "/bcl/standings");
  const { _id, teams } = await sessionOf(page);
  await expectLightPages(page, {
    [`/players/${_id}/edit`]: MORE_SIGNED_IN,
    [`/players/${_id}/data`]: MORE_SIGNED_IN,
    [`/players/${_id}/matches`]: MORE_SIGNED_IN,
    [`/players/${_id}/generate-bearer`]: MORE_SIGNED_IN,
    [`/bcl/team/${teams[0]?._id ?? ""}/manage`]: MORE_SIGNED_IN + MORE,
  });
});

test("the staff portals stay within their weight limits", async ({ page }) => {
  await signInAs(page, "admin", "/healthz");
  await expectLightPages(page, {
    "/admin": STAFF,
    "/tm": STAFF,
    "/mod": STAFF,
    "/mod/check-mmr": STAFF,
    "/admin/manage/matches": STAFF,
    "/admin/manage/matches/create": STAFF,
    "/admin/manage/teams": STAFF,
    "/admin/league-info": STAFF,
  });
});
