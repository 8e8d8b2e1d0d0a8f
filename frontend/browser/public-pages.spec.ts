import type { APIRequestContext, Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScroll,
  test,
} from "./portal";

/** A page of a league or of the portal: its path, title and heading. */
interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
}

type Find = (request: APIRequestContext) => Promise<PublicPage>;

interface League {
  readonly code: string;
  readonly id: string;
  readonly name: string;
}

/** An example league. All leagues share the templates; only data and accent differ. */
const BREACHERS: League = {
  code: "bcl",
  id: "1045744289201782826",
  name: "Breachers Champions League",
};

/** The other leagues. One page of each is checked, for its accent colours. */
const OTHERS = {
  ocl: "Onward Champions League",
  pcl: "Pavlov Champions League",
  xcl: "X8 Champions League",
} as const;

interface Team {
  readonly _id: string;
  readonly name: { readonly name: string };
}

interface Versus {
  readonly teamA: Team;
  readonly teamB: Team;
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
const thingPages = ({ code, id }: League): [string, Find][] => [
  [
    "team",
    async (request) => {
      const { _id, name } = await firstOf<Team>(request, `/api/teams/standings/${id}`);
      const title = `${code.toUpperCase()} | ${name.name}`;
      return { path: `/${code}/team/${_id}`, title, heading: name.name };
    },
  ],
  [
    "match",
    async (request) => {
      const path = `/api/matches/matches-page/${id}?week=1`;
      const match = await firstOf<Versus & { _id: string }>(request, path);
      const title = `${code.toUpperCase()} | ${versus(match)}`;
      return { path: `/${code}/match/${match._id}`, title, heading: versus(match) };
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
  ["search", fixed({ path: "/search?q=ne", title: "Search", heading: "Search" })],
  ["empty search", fixed({ path: "/search", title: "Search", heading: "Search" })],
  [
    "player",
    async (request) => {
      const { players } = await read<{ players: { _id: string; username: string }[] }>(
        request,
        "/api/search?q=ne",
      );
      const { _id = "", username = "" } = players[0] ?? {};
      return { path: `/players/${_id}`, title: username, heading: username };
    },
  ],
  ...subPages("clvr", "All leagues", "CLVR").map(([name, find]): [string, Find] => [
    `clvr ${name}`,
    find,
  ]),
  ...[...subPages(BREACHERS.code, BREACHERS.name, BREACHERS.name), ...thingPages(BREACHERS)].map(
    ([name, find]): [string, Find] => [`bcl ${name}`, find],
  ),
];

/** The page's text without times, which are in the league's time zone until scripts run. */
async function words(page: Page): Promise<string> {
  return page.getByRole("main").evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement;
    for (const beside of copy.querySelectorAll("time, script, style, noscript, iframe")) {
      beside.remove();
    }
    return (copy.textContent || "").replace(/\s+/g, " ").trim();
  });
}

for (const [name, find] of PAGES) {
  test(`${name} is complete, accessible and fits the screen`, async ({ page, request }) => {
    const { path, title, heading } = await find(request);
    const response = await page.goto(path, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.getByRole("alert")).toHaveCount(0);
    // axe can't run in the rules' frame, which allows no scripts. rules.spec.ts checks that document.
    await expectAccessible(page, "iframe");
    await expectNoSidewaysScroll(page);
  });
}

test.describe("on one width", () => {
  test.skip(({ viewport }) => viewport?.width === 360, "the other width shows the same");

  for (const [code, name] of Object.entries(OTHERS)) {
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

  test.describe("without script", () => {
    // Without scripts, Chromium blocks the page's preloads and reports them as failed.
    test.use({ expectedFaults: /^failed: .*\.js csp$/ });

    for (const [name, find] of PAGES) {
      test(`${name} shows the same text as with script`, async ({
        page,
        browser,
        request,
        baseURL,
      }) => {
        const { path } = await find(request);
        await page.goto(path, { waitUntil: "networkidle" });
        const context = await browser.newContext({
          javaScriptEnabled: false,
          viewport: page.viewportSize(),
          ...(baseURL && { baseURL }),
        });
        const plain = await context.newPage();
        await plain.goto(path);
        expect(await words(plain)).toBe(await words(page));
        await context.close();
      });
    }
  });
});
