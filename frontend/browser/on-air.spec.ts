import type { Page } from "@playwright/test";

import { command, makeMatch } from "./matchmaking";
import { expect, expectAccessible, expectFitsPhone, signInAs, standInOf, test } from "./portal";

const BREACHERS = "1045744289201782826";
/** How long due work may take to ask the platforms. */
const PATIENCE = { timeout: 100_000 };
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

interface Begun {
  readonly id: string;
  /** The name of one of its teams. */
  readonly name: string;
}

/** Makes matches that began an hour ago, of teams with which no other test makes matches. */
async function makeBegunMatches(page: Page): Promise<[Begun, Begun]> {
  const browser = page.context().browser();
  const answer = await page.request.get(`/api/teams/standings/${BREACHERS}`);
  const rows = (await answer.json()) as { _id: string; name: { name: string } }[];
  const begun = async (first: number): Promise<Begun> => {
    const [one, other] = rows.slice(first, first + 2).map((team) => ({ page, team }));
    if (browser === null || one === undefined || other === undefined) {
      throw new Error("The league has too few teams.");
    }
    const id = await makeMatch(browser, [one, other], { isPlayed: true });
    return { id, name: one.team.name.name };
  };
  return [await begun(-8), await begun(-10)];
}

/** Claims the match, whatever it clashes with. */
async function claim(page: Page, match: string): Promise<void> {
  await page.goto(match);
  await button(page, "Claim Cast").click();
  const dialog = page.getByRole("dialog", { name: "Claim Cast" });
  await dialog.getByRole("button", { name: /^Claim( Anyway)?$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Chooses on the stand-in's page what the caster's channel does. */
async function put(page: Page, standIn: string, state: string): Promise<void> {
  const streams = await (await page.context().browser()?.newContext())?.newPage();
  if (streams === undefined) {
    throw new Error("The page has no browser.");
  }
  await streams.goto(`${standIn}/stand-in/streams`);
  const channel = streams
    .locator("form")
    .filter({ has: streams.locator('input[value="cass_ryder_live"]') });
  await channel.getByRole("button", { name: state, exact: true }).click();
  await expectAccessible(streams);
  await expectFitsPhone(streams);
  await streams.context().close();
}

test("a cast is live while it is on air, and its recording leads to its maps", async ({
  browser,
  page,
}) => {
  const standIn = await standInOf(page);
  await put(page, standIn, "On Air");
  await signInAs(page, "caster", "/bcl/casts");
  const [begun, another] = await makeBegunMatches(page);
  const match = `/bcl/match/${begun.id}`;
  const cast = page.getByRole("main").getByRole("link", { name: /^Cast(:|$)/ });

  await test.step("a claimed match is live once the platform says so", async () => {
    await claim(page, `/bcl/match/${another.id}`);
    await claim(page, match);
    await expect(cast).toBeVisible();
    await page.goto((await cast.getAttribute("href")) ?? "");
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("main").getByText("1,240 watching")).toBeVisible({
        timeout: 3000,
      });
    }).toPass(PATIENCE);
    await expect(page.getByRole("main").getByText("On air", { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("and not with another game", async () => {
    await put(page, standIn, "Another Game");
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("main").getByText("1,240 watching")).toHaveCount(0, {
        timeout: 3000,
      });
    }).toPass(PATIENCE);
    await expect(page.getByRole("main").getByText("On air", { exact: true })).toHaveCount(0);
    await put(page, standIn, "On Air");
  });

  await test.step("after the result its recording is found", async () => {
    const staff = await (await browser.newContext()).newPage();
    await signInAs(staff, "tm-breachers", match);
    await settle(staff, begun.id);
    await settle(staff, another.id);
    await staff.context().close();
    await put(page, standIn, "Off Air");
    const recordings = page.getByRole("region", { name: "Recordings" }).getByRole("listitem");
    const add = (of: Begun) =>
      recordings.filter({ hasText: of.name }).getByRole("button", { name: /^Add to Match: / });
    await expect(async () => {
      await page.goto("/bcl/casts");
      for (const of of [begun, another]) {
        await expect(add(of)).toBeVisible({ timeout: 5000 });
      }
    }).toPass(PATIENCE);
    await expectAccessible(page);
    await add(begun).click();
    await expect(page.getByText("Recording added.")).toBeVisible();
    await test.step("and that of another match is dismissed", async () => {
      await recordings
        .filter({ hasText: another.name })
        .getByRole("button", { name: /^Not This Match: / })
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Dismiss Recording" }).click();
      await expect(add(another)).toHaveCount(0);
    });
  });

  await test.step("and a map's start is a link into it", async () => {
    await button(page, /^Start of /)
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Minutes and seconds").fill("0:05");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(match);
    await expect(page.locator('main a[href$="?t=0h0m5s"]')).toBeVisible();
  });
  await put(page, standIn, "On Air");
});

/** Decides the match's result as staff: 10 to 4 on the first map of the pool. */
async function settle(page: Page, match: string): Promise<void> {
  const sheet = (await (await page.request.get(`/api/matches/${match}/results`)).json()) as {
    maps: { _id: string; isInPool: boolean }[];
  };
  const played = sheet.maps.find(({ isInPool }) => isInPool);
  await command(page, `/api/matches/${match}/results/settle`, {
    decision: "played",
    maps: [{ map: played?._id, scores: [7, 4] }],
    reason: "For a test.",
    replaces: 0,
  });
}
