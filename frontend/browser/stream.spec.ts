import type { APIRequestContext, Page } from "@playwright/test";

import { LEAGUES } from "./leagues";
import { expect, expectAccessible, expectFitsScreens, settle, test } from "./portal";

interface Cast {
  _id: string;
  channel: string;
  match: {
    _id: string;
    teamA: { name: { name: string } };
    teamB: { name: { name: string } };
  };
}

/** A league's last cast on Twitch: at some hours a league has none to come. */
async function lastCast(request: APIRequestContext, leagueId: string): Promise<Cast> {
  const response = await request.get(`/api/streams/all/${leagueId}?upcoming=false`);
  const casts = (await response.json()) as Cast[];
  const cast = casts.find(({ channel }) => channel.includes("//www.twitch.tv/"));
  if (cast === undefined) {
    throw new Error("The demonstration has no cast.");
  }
  return cast;
}

const [BREACHERS] = LEAGUES;

/** The teams' names; the page can also name a caster. */
const teamNames = (page: Page) => page.getByRole("main").getByRole("region").locator("bdi");

test.describe("a cast", () => {
  test.use({ expectedFaults: /status (of )?404/ });

  test("has a page, and is shown beside a page that does not exist", async ({ page, request }) => {
    const { code, id, name: league } = BREACHERS;
    const { _id, channel, match } = await lastCast(request, id);
    const teams = [match.teamA.name.name, match.teamB.name.name];
    await test.step("beside a page that does not exist", async () => {
      const response = await page.goto(`/${code}/stream/${_id}/manage`);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle("BCL | Not Found");
      await expect(page.getByRole("main")).toContainText("VS");
      await expectAccessible(page);
      await page.getByRole("link", { name: "Cast Page" }).click();
      await expect(page).toHaveURL(`/${code}/stream/${_id}`);
    });
    await test.step("has a page", async () => {
      await expect(page).toHaveTitle(`${code.toUpperCase()} | ${teams.join(" vs ")}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cast");
      await expect(page.getByRole("main")).toContainText(league);
      await expect(teamNames(page)).toHaveText(teams);
      await expect(page.getByRole("link", { name: "Match Page" })).toHaveAttribute(
        "href",
        `/${code}/match/${match._id}`,
      );
      const watch = page.getByRole("link", { name: "Watch Stream" });
      await expect(watch).toHaveAttribute("href", channel);
      await expect(watch).toHaveAttribute("target", "_blank");
      await expect(watch).toHaveAttribute("rel", "noopener");
    });
    await test.step("asks Twitch for its player once it is wanted, on each screen", async () => {
      const asked: string[] = [];
      await page.route("https://player.twitch.tv/**", async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: "text/html", body: "<!doctype html><p>A player" });
      });
      await page.reload();
      await settle(page);
      expect(asked).toEqual([]);
      await page.getByRole("button", { name: "Play Stream Here" }).click();
      await expect(page.frameLocator("iframe").getByText("A player")).toBeVisible();
      const name = new URL(channel).pathname.slice(1);
      expect(asked).toEqual([expect.stringContaining(`?channel=${name}&`)]);
      await expectFitsScreens(page);
      await page.getByRole("button", { name: "Close Stream" }).click();
      await expect(page.locator("iframe")).toHaveCount(0);
    });
  });
});
