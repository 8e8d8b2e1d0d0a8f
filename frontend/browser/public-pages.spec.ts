import type { APIRequestContext, Page } from "@playwright/test";

import { leagueCodes } from "../api/enums";
import { LEAGUES, somePlayer } from "./people";
import {
  expect,
  expectAccessible,
  expectAccessibleButColors,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  expectStill,
  openUntilIdle,
  test,
} from "./portal";
import { expectPressable } from "./pressable";
import { expectStyled } from "./styled";
import { expectLight, expectNoStaffLibrary, MORE, recordResponses } from "./weight";
import { translate } from "./translator";
import { weekMatches } from "./weekMatches";

/** A page of a league or of the portal: its path, title and heading. */
interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

type Find = (request: APIRequestContext) => Promise<PublicPage>;

/** An example league. All leagues share the templates; only data and accent differ. */
const BREACHERS = { code: "bcl", id: LEAGUES.bcl.key, name: LEAGUES.bcl.name } as const;

/** The other leagues. One page of each is checked, for its accent colours. */
const OTHERS = leagueCodes.filter((code) => code !== BREACHERS.code);

interface Named {
  readonly name: { readonly name: string };
}

interface Versus {
  readonly teamA: Named;
  readonly teamB: Named;
}

async function read<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as Body;
}

async function firstOf<Item>(request: APIRequestContext, path: string): Promise<Item> {
  const [first] = await read<Item[]>(request, path);
  if (first === undefined) {
    throw new Error(`${path} is empty: the demonstration has something there`);
  }
  return first;
}

const versus = ({ teamA, teamB }: Versus) => `${teamA.name.name} vs ${teamB.name.name}`;

const fixed =
  (page: PublicPage): Find =>
  () =>
    Promise.resolve(page);

/** The pages under the code of a league or of the umbrella. */
const subPages = (code: string, name: string, homeTitle: string): [string, Find][] => [
  ["home", fixed({ path: `/${code}/home`, title: homeTitle, heading: name })],
  ...["Standings", "Matches", "Rules", "Champions"].map((page): [string, Find] => [
    page.toLowerCase(),
    fixed({
      path: `/${code}/${page.toLowerCase()}`,
      title: `${code.toUpperCase()} | ${page}`,
      heading: page === "Champions" ? "Champions Hall" : page,
    }),
  ]),
];

/** Pages of a league's teams, matches and players. The API gives their ids. */
const thingPages = ({ code, id }: typeof BREACHERS): [string, Find][] => [
  [
    "team",
    async (request) => {
      const { _id, name } = await firstOf<Named & { _id: string }>(
        request,
        `/api/teams/standings/${id}`,
      );
      const title = `${code.toUpperCase()} | ${name.name}`;
      return { path: `/${code}/team/${_id}`, title, heading: name.name };
    },
  ],
  [
    "match",
    async (request) => {
      const over = (await weekMatches(request, id, "week=2")).find(({ scores }) => scores !== null);
      if (over === undefined) {
        throw new Error("The demonstration has no match of week 2 with a result.");
      }
      const title = `${code.toUpperCase()} | ${versus(over)}`;
      return { path: `/${code}/match/${over._id}`, title, heading: versus(over) };
    },
  ],
  [
    "stream",
    async (request) => {
      const path = `/api/streams/all/${id}?upcoming=false`;
      const { _id, match } = await firstOf<{ _id: string; match: Versus }>(request, path);
      const title = `${code.toUpperCase()} | ${versus(match)}`;
      return { path: `/${code}/stream/${_id}`, title, heading: "Cast" };
    },
  ],
];

/** Every public page. Add a new page here. */
const PAGES: readonly [string, Find][] = [
  [
    "landing",
    fixed({
      path: "/",
      title: "CLVR",
      heading: "The home of VR eSports by the players for the players",
    }),
  ],
  ["records", fixed({ path: "/bcl/records", title: "BCL | Records", heading: "Records" })],
  ["casts", fixed({ path: "/bcl/casts", title: "BCL | Casts", heading: "Casts" })],
  ["casters", fixed({ path: "/bcl/casters", title: "BCL | Casters", heading: "Casters" })],
  ["embed", fixed({ path: "/bcl/embed", title: "BCL | Embed", heading: "Embed" })],
  ["search", fixed({ path: "/search?q=ne", title: "Search", heading: "Search" })],
  ["login", fixed({ path: "/login", title: "Login", heading: "Login" })],
  ["empty search", fixed({ path: "/search", title: "Search", heading: "Search" })],
  [
    "player",
    async (request) => {
      const { _id, username } = await somePlayer(request, BREACHERS.code);
      return { path: `/players/${_id}`, title: username, heading: username };
    },
  ],
  ...subPages("clvr", "All leagues", "CLVR")
    .filter(([name]) => name !== "matches")
    .map(([name, find]): [string, Find] => [`clvr ${name}`, find]),
  // Week 2 has results of every kind. The league's page shows the current week.
  [
    "clvr matches",
    fixed({ path: "/clvr/matches?week=2", title: "CLVR | Matches", heading: "Matches" }),
  ],
  [
    "pcl statistics",
    fixed({
      path: "/pcl/statistics",
      title: "PCL | Player Statistics",
      heading: "Player Statistics",
    }),
  ],
  [
    "bcl next season",
    fixed({ path: "/bcl/next-season", title: "BCL | Next Season", heading: "Season 3" }),
  ],
  ["bcl pickem", fixed({ path: "/bcl/pickem", title: "BCL | Pick’em", heading: "Pick’em" })],
  ["ocl playoffs", fixed({ path: "/ocl/playoffs", title: "OCL | Playoffs", heading: "Playoffs" })],
  [
    "pcl match with statistics",
    async (request) => {
      const matches = await weekMatches(request, LEAGUES.pcl.key, "week=5");
      const logged = matches.find(({ scores }) => scores !== null);
      if (logged === undefined) {
        throw new Error("The demonstration has no Pavlov match of week 5 with a result.");
      }
      const title = `PCL | ${versus(logged)}`;
      return { path: `/pcl/match/${logged._id}`, title, heading: versus(logged) };
    },
  ],
  ...[...subPages(BREACHERS.code, BREACHERS.name, BREACHERS.name), ...thingPages(BREACHERS)].map(
    ([name, find]): [string, Find] => [`bcl ${name}`, find],
  ),
];

/** Pages that show everything about teams and their matches. */
const HEAVIER: readonly string[] = [
  "clvr home",
  "clvr matches",
  "bcl home",
  "bcl matches",
  "bcl team",
  "bcl match",
  "casts",
  "bcl stream",
  "ocl playoffs",
  "pcl match with statistics",
  "player",
  "embed",
  "bcl pickem",
];

/**
 * The text of the page now, and in the HTML from the server. Without times, which are in the league's
 * time zone until scripts run, and without the scores of matches that run now.
 */
async function words(page: Page, html: string): Promise<readonly string[]> {
  return page.evaluate((served) => {
    const without = new DOMParser().parseFromString(served, "text/html");
    return [document, without].map((from) => {
      const copy = from.querySelector("main")?.cloneNode(true) as HTMLElement;
      for (const beside of copy.querySelectorAll(
        "time, script, style, noscript, iframe, [data-score]",
      )) {
        beside.remove();
      }
      // A countdown goes on between the answer and the look at the page.
      const text = (copy.textContent || "").replace(/\bnow\b|in \d+ (min|hours?|days)\b/g, "soon");
      return text.replace(/\s+/g, " ").trim();
    });
  }, html);
}

// axe can't run in the rules' frame, which allows no scripts. rules.spec.ts checks that document.
const FRAMES = "iframe";

for (const [name, find] of PAGES) {
  const title = `${name} is complete, accessible, light and still, and fits the screen`;
  test(title, { tag: "@phone" }, async ({ page, request }, { project }) => {
    const { path, title, heading } = await find(request);
    const loads = recordResponses(page);
    const response = await openUntilIdle(page, path);
    await test.step("has its title and heading, and no alert", async () => {
      expect(response?.status()).toBe(200);
      await expect.soft(page).toHaveTitle(title);
      await expect.soft(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect.soft(page.getByRole("alert")).toHaveCount(0);
    });
    await test.step("fits the screen and is still", async () => {
      await expectNoSidewaysScroll(page);
      await expectStill(page);
    });
    await test.step("has the styles of each of its classes", () => expectStyled(page));
    if (project.name === "phone") {
      // Its colours are the desktop's.
      await test.step("is accessible", () => expectAccessibleButColors(page, FRAMES));
      await test.step("is hit wherever it is pressed", () => expectPressable(page));
      return;
    }
    await test.step("has the same text without script", async () => {
      const [shown, served] = await words(page, (await response?.text()) ?? "");
      expect.soft(served).not.toBe("");
      expect.soft(served).toBe(shown);
    });
    await test.step("is light, without the staff's library", async () => {
      await expectLight(loads, HEAVIER.includes(name) ? MORE : 0);
      await expectNoStaffLibrary(loads);
    });
    await test.step("is accessible in both schemes", () =>
      expectAccessibleInBothSchemes(page, FRAMES));
    // Scrolls, and so loads what comes later.
    await test.step("is hit wherever it is pressed", () => expectPressable(page));
    await test.step("goes on when it is translated", async () => {
      await translate(page);
      const choices = page.getByRole("main").getByRole("combobox");
      for (let place = 0; place < (await choices.count()); place++) {
        await choices.nth(place).selectOption({ index: 0 });
      }
      await expect(page.getByRole("main")).not.toContainText("Oops!");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    });
  });
}

for (const code of OTHERS) {
  const { name } = LEAGUES[code];
  test(`${code} has its name and readable colours`, async ({ page }) => {
    await page.goto(`/${code}/standings`);
    await expect(page).toHaveTitle(`${code.toUpperCase()} | Standings`);
    await expectAccessibleInBothSchemes(page);
    await page.goto(`/${code}/home`);
    await expect(page).toHaveTitle(name);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
