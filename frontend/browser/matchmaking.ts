import type { APIRequestContext, Browser, Cookie, Page } from "@playwright/test";

import type { LeagueCode } from "../api/enums";
import { expect, sessionCookies, signInAs, type StandInPerson } from "./portal";

interface Team {
  readonly _id: string;
  readonly name: { readonly name: string };
}

export interface Side {
  page: Page;
  team: Team;
}

/** The Breachers team of the signed-in person. Staff are on no team: theirs has an empty id. */
export async function ownTeam(page: Page): Promise<Team> {
  const data = await page.locator("#page-data").textContent();
  const { session } = JSON.parse(data ?? "") as {
    session: { teams: readonly (Team & { league: string })[] };
  };
  const team = session.teams.find(({ league }) => league === "bcl");
  return team ?? { _id: "", name: { name: "" } };
}

/** Signs a person in, in a new browser context. Returns the page and their Breachers team. */
export async function signedIn(browser: Browser, person: StandInPerson): Promise<Side> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, person, "/bcl/standings");
  return { page, team: await ownTeam(page) };
}

async function post(
  request: APIRequestContext,
  cookies: readonly Cookie[],
  address: string,
  data: object,
): Promise<unknown> {
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const answer = await request.post(address, { headers: { "X-CSRFToken": token }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Gives a command of the API as the person who is signed in on this page. */
export async function command(page: Page, address: string, data: object): Promise<unknown> {
  return post(page.request, await page.context().cookies(), address, data);
}

const HOUR = 3600;

interface MadeMatch {
  /** Whether the match started an hour ago, so that its result can be reported. */
  isPlayed: boolean;
  /** The week of the season that it is in; without one it is in none. */
  week?: number;
  /** The teams' league: Breachers, if it is not said. */
  league?: LeagueCode;
}

/**
 * Creates a match of two teams as the league's staff, because teams have only one challenge a season
 * and tests need many matches. Returns the match's id.
 */
export async function makeMatch(
  browser: Browser,
  [one, other]: readonly [Pick<Side, "team">, Pick<Side, "team">],
  { isPlayed, week, league = "bcl" }: MadeMatch,
): Promise<string> {
  const cookies = await sessionCookies(browser, league === "bcl" ? "tm-breachers" : "admin");
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const teams = { teamA: one.team._id, teamB: other.team._id };
  const made = await post(context.request, cookies, "/api/matches/create", {
    league,
    ...teams,
    ...(week !== undefined && { week }),
  });
  await context.close();
  const { _id } = made as { _id: string };
  if (isPlayed) {
    await setTime(browser, _id, -HOUR);
  }
  return _id;
}

/** Gives a match of Breachers a time, so many seconds from now, as the league's staff. */
export async function setTime(browser: Browser, match: string, seconds: number): Promise<void> {
  const cookies = await sessionCookies(browser, "admin");
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const data = { time: Math.floor(Date.now() / 1000) + seconds, reason: "For a test." };
  await post(context.request, cookies, `/api/matches/${match}/times/set`, data);
  await context.close();
}

/** Hands in a line-up of the first players who can play, for a side that this page's reader leads. */
export async function handInLineup(page: Page, match: string): Promise<void> {
  const address = `/api/matches/${match}/lineups`;
  const sheet = (await (await page.request.get(address)).json()) as {
    size: number;
    sides: {
      side: number;
      mayHandIn: boolean;
      revision: string;
      choices: { player: { _id: string }; obstacle: string }[];
    }[];
  };
  const own = sheet.sides.find(({ mayHandIn }) => mayHandIn);
  const able = (own?.choices ?? []).filter(({ obstacle }) => obstacle === "");
  const players = able.slice(0, sheet.size).map(({ player }) => player._id);
  const cookies = await page.context().cookies();
  const data = { side: own?.side, revision: own?.revision, players };
  await post(page.request, cookies, `${address}/hand-in`, data);
}

/**
 * A match of the captain's team that began an hour ago, and the sides that lead it. The captain is
 * signed in on this page.
 */
export async function playedMatch(
  page: Page,
): Promise<{ address: string; one: Side; other: Side }> {
  const browser = page.context().browser();
  if (browser === null) {
    throw new Error("The page has no browser.");
  }
  await signInAs(page, "captain", "/bcl/standings");
  const one = { page, team: await ownTeam(page) };
  const other = await signedIn(browser, "co-captain");
  const match = await makeMatch(browser, [one, other], { isPlayed: true });
  return { address: `/bcl/match/${match}`, one, other };
}
