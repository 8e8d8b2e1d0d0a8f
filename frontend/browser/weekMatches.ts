import { type APIRequestContext, expect } from "@playwright/test";

/** The fields of a match in a league's list that the tests use. */
export interface ListedMatch {
  _id: string;
  scheduled: boolean;
  confirmed: boolean;
  playing: boolean;
  awaited: boolean;
  unsettled: string | null;
  teamA: { name: { name: string } };
  teamB: { name: { name: string } };
  scores: [number, number] | null;
  cast: string | null;
}

/** A league's matches of a week, from the API. The default is the current week. */
export async function weekMatches(
  request: APIRequestContext,
  leagueId: string,
  query = "",
): Promise<ListedMatch[]> {
  const response = await request.get(`/api/matches/matches-page/${leagueId}?${query}`);
  expect(response.status()).toBe(200);
  return (await response.json()) as ListedMatch[];
}

/** The matches in the order in which their page has them: live, to come, and played, latest first. */
export function inGroups(matches: readonly ListedMatch[]): ListedMatch[] {
  const isPlayed = ({ awaited, confirmed, unsettled }: ListedMatch) =>
    awaited || confirmed || unsettled !== null;
  const played = matches.filter(isPlayed);
  const open = matches.filter((each) => !isPlayed(each));
  const groups = [open.filter((each) => each.playing), open.filter((each) => !each.playing)];
  return [...groups.flat(), ...played.reverse()];
}

export async function currentWeek(request: APIRequestContext, leagueId: string): Promise<number> {
  const response = await request.get(`/api/league-info/${leagueId}/week`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { week: number }).week;
}
