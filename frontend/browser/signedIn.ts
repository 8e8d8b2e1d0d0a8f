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

/** Who is signed in, as the page tells. */
export async function sessionOf(page: Page): Promise<SessionOnPage> {
  const data = await page.locator("#page-data").textContent();
  return (JSON.parse(data ?? "") as { session: SessionOnPage }).session;
}

/** Somebody, signed in in a browser of their own. */
export async function signedIn(
  browser: Browser,
  person: StandInPerson,
): Promise<{ page: Page; session: SessionOnPage }> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, person, "/bcl/standings");
  return { page, session: await sessionOf(page) };
}

/** What commands carry besides their body: the proof that they come from a page of the portal. */
async function proof(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  return { "X-CSRFToken": token, Referer: page.url() };
}

/** Gives who is signed in an in-game name for Breachers, as players do on their profile. */
export async function registerForBreachers(page: Page): Promise<void> {
  const { _id, username } = await sessionOf(page);
  const names = [{ name: username, platform: 0, league: "BCL" }];
  const answer = await page.request.post(`/api/users/${_id}/edit`, {
    headers: await proof(page),
    multipart: { username, region: "EU", names: JSON.stringify(names) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** A new Breachers team, without anybody on it, made by who is signed in: a team manager; its key. */
export async function createTeam(page: Page, name: string): Promise<string> {
  const answer = await page.request.post("/api/teams/create", {
    headers: await proof(page),
    data: { league: "bcl", name, region: "EU" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { _id: string })._id;
}
