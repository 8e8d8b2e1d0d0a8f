import type { Browser, Page } from "@playwright/test";

import { expect, signInAs, type StandInPerson } from "./portal";

export interface SessionOnPage {
  teams: { _id: string; name: { name: string }; league: string }[];
}

export interface Side {
  page: Page;
  team: { _id: string; name: { name: string } };
}

/** Somebody in a browser of their own, with the Breachers team that they are on. */
export async function signedIn(browser: Browser, person: StandInPerson): Promise<Side> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, person, "/bcl/standings");
  const data = await page.locator("#page-data").textContent();
  const { session } = JSON.parse(data ?? "") as { session: SessionOnPage };
  const team = session.teams.find(({ league }) => league === "bcl");
  return { page, team: team ?? { _id: "", name: { name: "" } } };
}

async function post(page: Page, address: string): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const answer = await page.request.post(address, {
    headers: { "X-CSRFToken": token, Referer: page.url() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface Challenge {
  _id: string;
}

/** Makes a match of two teams: the one challenges, the other accepts. Its key. */
export async function makeMatch(challenger: Side, challenged: Side): Promise<string> {
  // The same teams may be challenging each other for another test: they do so once at a time.
  await expect(async () => {
    await post(challenger.page, `/api/requests/create/challenge?id=${challenged.team._id}`);
  }).toPass({ timeout: 10_000 });
  const inbox = await challenged.page.request.get("/api/requests/inbox");
  const { toAnswer } = (await inbox.json()) as { toAnswer: { challenges: Challenge[] } };
  const newest = toAnswer.challenges.map(({ _id }) => Number(_id)).sort((a, b) => b - a)[0];
  await post(challenged.page, `/api/requests/challenge/${String(newest)}/accept`);
  const found = await challenged.page.request.get(`/api/matches/team-page/${challenged.team._id}`);
  const matches = (await found.json()) as { _id: string }[];
  return String(Math.max(...matches.map(({ _id }) => Number(_id))));
}
