import type { Browser, Page } from "@playwright/test";

import { expect, signInAs, type StandInPerson } from "./portal";

interface NamedTeam {
  readonly _id: string;
  readonly league: string;
  readonly name: { readonly name: string };
}

export interface SessionOnPage {
  readonly _id: string;
  readonly username: string;
  readonly teams: readonly NamedTeam[];
  readonly captainTeams: readonly string[];
  readonly coCaptainTeams: readonly string[];
}

/** The session in the page's data. */
export async function sessionOf(page: Page): Promise<SessionOnPage> {
  const data = await page.locator("#page-data").textContent();
  return (JSON.parse(data ?? "") as { session: SessionOnPage }).session;
}

/** Signs a person in, in a new browser context. */
export async function signedIn(
  browser: Browser,
  person: StandInPerson,
): Promise<{ page: Page; session: SessionOnPage }> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, person, "/bcl/standings");
  return { page, session: await sessionOf(page) };
}

/** The headers that commands need for the CSRF check. */
async function csrfHeaders(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  return { "X-CSRFToken": token, Referer: page.url() };
}

/** Adds an in-game name for Breachers to the signed-in person's profile. */
export async function registerForBreachers(page: Page): Promise<void> {
  const { _id, username } = await sessionOf(page);
  const names = [{ name: username, platform: 0, league: "BCL" }];
  const answer = await page.request.post(`/api/users/${_id}/edit`, {
    headers: await csrfHeaders(page),
    multipart: { username, region: "EU", names: JSON.stringify(names) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Adds a person to a team by username, as a signed-in team manager. */
export async function addPlayer(page: Page, teamId: string, player: string): Promise<void> {
  const answer = await page.request.post(`/api/teams/${teamId}/manage/add`, {
    headers: await csrfHeaders(page),
    data: { player, reason: "Asked for." },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Creates a Breachers team without players, as a signed-in team manager. Returns its id. */
export async function createTeam(page: Page, name: string): Promise<string> {
  const answer = await page.request.post("/api/teams/create", {
    headers: await csrfHeaders(page),
    data: { league: "bcl", name, region: "EU" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}

/** Approves the team that a player wants to found, as a signed-in team manager. */
export async function approveTeam(page: Page, founder: string): Promise<void> {
  const listed = await page.request.get("/api/cases/all?kind=name");
  const { cases } = (await listed.json()) as {
    cases: readonly { _id: string; openedBy: { username: string } | null }[];
  };
  const asked = cases.find(({ openedBy }) => openedBy?.username === founder);
  const answer = await page.request.post(`/api/cases/${asked?._id ?? ""}/decide`, {
    headers: await csrfHeaders(page),
    data: { outcome: "approved", answer: "" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Ends a team, as one of its leaders. */
export async function disbandTeam(page: Page, teamId: string): Promise<void> {
  const answer = await page.request.post(`/api/teams/${teamId}/manage/disband`, {
    headers: await csrfHeaders(page),
    data: {},
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
