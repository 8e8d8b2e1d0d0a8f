import type { APIRequestContext, Page } from "@playwright/test";

import { LEAGUES } from "./leagues";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  test,
} from "./portal";

interface Cast {
  _id: string;
  channel: string;
  match: {
    _id: string;
    teamA: { name: { name: string } };
    teamB: { name: { name: string } };
  };
}

/** A league's last cast: at some hours a league has none to come. */
async function lastCast(request: APIRequestContext, leagueId: string): Promise<Cast> {
  const response = await request.get(`/api/streams/all/${leagueId}?upcoming=false&limit=1`);
  const [cast] = (await response.json()) as Cast[];
  if (cast === undefined) {
    throw new Error("The demonstration has no cast.");
  }
  return cast;
}

const [BREACHERS, ONWARD] = LEAGUES;

/** The teams' names; the page can also name a caster. */
const teamNames = (page: Page) => page.getByRole("main").getByRole("region").locator("bdi");

test("a league has pages of its next casts, accessible in both schemes", async ({
  page,
  request,
}) => {
  const { code, id, name } = LEAGUES[0];
  const { _id, channel, match } = await lastCast(request, id);
  const teams = [match.teamA.name.name, match.teamB.name.name];
  await page.goto(`/${code}/stream/${_id}`);
  await expect(page).toHaveTitle(`${code.toUpperCase()} | ${teams.join(" vs ")}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cast");
  await expect(page.getByRole("main")).toContainText(name);
  await expect(teamNames(page)).toHaveText(teams);
  await expect(page.getByRole("link", { name: "Match Page" })).toHaveAttribute(
    "href",
    `/${code}/match/${match._id}`,
  );
  const watch = page.getByRole("link", { name: "Watch Stream" });
  await expect(watch).toHaveAttribute("href", channel);
  await expect(watch).toHaveAttribute("target", "_blank");
  await expect(watch).toHaveAttribute("rel", "noopener");
  await expectNoSidewaysScroll(page);
  await expectStill(page);
  await expectAccessibleInBothSchemes(page);
});

test("links to its own league from another one", async ({ page, request }) => {
  const { _id } = await lastCast(request, ONWARD.id);
  for (const code of ["bcl", "clvr"]) {
    await page.goto(`/${code}/stream/${_id}`);
    await expect(page).toHaveURL(`/ocl/stream/${_id}`);
  }
});

test.describe("what does not exist", () => {
  test.use({ expectedFaults: /status (of )?404/ });

  test("is shown beside the cast", async ({ page, request }) => {
    const { _id } = await lastCast(request, BREACHERS.id);
    const response = await page.goto(`/bcl/stream/${_id}/manage`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("BCL | Not Found");
    await expect(page.getByRole("main")).toContainText("VS");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Cast Page" }).click();
    await expect(page).toHaveURL(`/bcl/stream/${_id}`);
  });

  test("is shown in the league's shell", async ({ page }) => {
    const response = await page.goto("/bcl/stream/999999999");
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle("BCL | Not Found");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedFaults: /^failed: .*\.js csp$/ });

  test("is complete", async ({ page, request }) => {
    const { _id, match } = await lastCast(request, BREACHERS.id);
    await page.goto(`/bcl/stream/${_id}`);
    await expect(teamNames(page)).toHaveText([match.teamA.name.name, match.teamB.name.name]);
    await expect(page.getByRole("main").locator("time")).not.toBeEmpty();
  });
});
