import type { APIRequestContext } from "@playwright/test";

import { LEAGUES } from "./leagues";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  test,
} from "./portal";
import { type ListedMatch, weekMatches } from "./weekMatches";

const [BREACHERS] = LEAGUES;

/** A league's first match of the week with the given properties. */
async function matchThat(
  request: APIRequestContext,
  leagueId: string,
  isWanted: (match: ListedMatch) => boolean,
  query = "",
): Promise<ListedMatch> {
  const found = (await weekMatches(request, leagueId, query)).find(isWanted);
  if (found === undefined) {
    throw new Error("The demonstration has no such match.");
  }
  return found;
}

const namesOf = ({ teamA, teamB }: ListedMatch) => [teamA.name.name, teamB.name.name] as const;

test("shows a match that is over", async ({ page, request }) => {
  const { code, id, name } = LEAGUES[0];
  const match = await matchThat(request, id, ({ scores }) => scores !== null, "week=2");
  const [a, b] = namesOf(match);
  await page.goto(`/${code}/match/${match._id}`);
  await expect(page.locator("[data-island]")).toHaveAttribute("data-rendered", "server");
  await expect(page.getByText(name).last()).toBeVisible();
  for (const team of [a, b]) {
    const card = page.getByRole("region", { name: team, exact: true });
    await expect(card).toContainText(/\d+\.\d ELO/);
    await expect(card.getByRole("link")).toHaveAttribute("href", /^\/\w{3}\/team\/\d+$/);
  }
  const [scoreA = 0, scoreB = 0] = match.scores ?? [];
  await expect(page.getByText("VS", { exact: true }).locator("..")).toHaveText(
    new RegExp(`^\\s*${String(scoreA)} \\w+ VS${String(scoreB)} \\w+ $`),
  );
});

test("is accessible in both schemes before the match too", async ({ page, request }) => {
  // Other tests play matches of Breachers meanwhile.
  const { code, id } = LEAGUES[1];
  const match = await matchThat(request, id, ({ confirmed }) => !confirmed);
  await page.goto(`/${code}/match/${match._id}`);
  await expect(page.getByText("VS", { exact: true }).locator("..")).toHaveText("VS");
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
});

test.describe("where there is no page", () => {
  test.use({ expectedFaults: /status (of )?404/ });

  test("shows the match around the words for a page that it does not have", async ({
    page,
    request,
  }) => {
    const match = await matchThat(request, BREACHERS.id, () => true);
    const [a, b] = namesOf(match);
    const response = await page.goto(`/bcl/match/${match._id}/anything`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("BCL | Not Found");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${a} vs ${b}`);
    await expect(page.getByRole("heading", { name: "Oops!", level: 2 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Match Page" }).click();
    await expect(page).toHaveURL(`/bcl/match/${match._id}`);
  });
});
