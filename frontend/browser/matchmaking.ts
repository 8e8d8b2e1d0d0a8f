import type { Browser, Page } from "@playwright/test";

import { expect, signInAs, type StandInPerson } from "./portal";

interface Team {
  readonly _id: string;
  readonly name: { readonly name: string };
}

export interface Side {
  page: Page;
  team: Team;
}

/** The Breachers team of who is signed in; one without a key for staff, who are on none. */
export async function ownTeam(page: Page): Promise<Team> {
  const data = await page.locator("#page-data").textContent();
  const { session } = JSON.parse(data ?? "") as {
    session: { teams: readonly (Team & { league: string })[] };
  };
  const team = session.teams.find(({ league }) => league === "bcl");
  return team ?? { _id: "", name: { name: "" } };
}

/** Somebody in a browser of their own, with the Breachers team that they are on. */
export async function signedIn(browser: Browser, person: StandInPerson): Promise<Side> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, person, "/bcl/standings");
  return { page, team: await ownTeam(page) };
}

async function post(page: Page, address: string): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
  const answer = await page.request.post(address, {
    headers: { "X-CSRFToken": token, Referer: page.url() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The keys of the matches that the two teams have this season. */
async function matchesOf({ page, team }: Side, other: Side): Promise<number[]> {
  const answer = await page.request.get(`/api/matches/team-page/${team._id}`);
  const matches = (await answer.json()) as { _id: string; teamA: Team; teamB: Team }[];
  return matches
    .filter(({ teamA, teamB }) => [teamA._id, teamB._id].includes(other.team._id))
    .map(({ _id }) => Number(_id));
}

/**
 * Makes a match of two teams: the one challenges, the other accepts. Its key.
 *
 * Other tests may make matches of the same teams meanwhile.
 */
export async function makeMatch(challenger: Side, challenged: Side): Promise<string> {
  // Two teams have one open challenge at most: the next one waits until the last is accepted.
  await expect(async () => {
    await post(challenger.page, `/api/requests/create/challenge?id=${challenged.team._id}`);
  }).toPass();
  // So the first match of the two from here on is this one, whatever comes after it.
  const before = await matchesOf(challenged, challenger);
  const inbox = (await (await challenged.page.request.get("/api/requests/inbox")).json()) as {
    toAnswer: { challenges: { _id: string; challenger: { _id: string } }[] };
  };
  const challenge = inbox.toAnswer.challenges.find(
    (each) => each.challenger._id === challenger.team._id,
  );
  await post(challenged.page, `/api/requests/challenge/${challenge?._id ?? ""}/accept`);
  const after = await matchesOf(challenged, challenger);
  return String(Math.min(...after.filter((key) => !before.includes(key))));
}
