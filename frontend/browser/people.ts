import type { APIRequestContext } from "@playwright/test";

import { type LeagueCode, leagueCodes, LeagueId, leagueNames } from "../api/enums";

interface KnownLeague {
  readonly key: string;
  readonly name: string;
}

export const LEAGUE_CODES: readonly LeagueCode[] = leagueCodes;

/** The leagues by code, with their ids in the API. */
export const LEAGUES = Object.fromEntries(
  leagueCodes.map((code) => [code, { key: LeagueId[code], name: leagueNames[code] }]),
) as Record<LeagueCode, KnownLeague>;

export interface Person {
  readonly _id: string;
  readonly name: string;
  readonly username: string;
}

export interface Team {
  readonly _id: string;
  readonly name: { readonly name: string };
  readonly players: readonly Person[];
  readonly playerHistory: readonly Person[];
  readonly seasons: readonly { readonly value: number; readonly label: string }[];
}

async function read(request: APIRequestContext, address: string): Promise<unknown> {
  const response = await request.get(address);
  if (!response.ok()) {
    throw new Error(`${address} answered ${String(response.status())}`);
  }
  return response.json();
}

/** The teams of a league's standings, from the API: the first of them first. */
export async function standingsOf(
  request: APIRequestContext,
  code: LeagueCode,
): Promise<readonly Pick<Team, "_id" | "name">[]> {
  const standings = await read(request, `/api/teams/standings/${LEAGUES[code].key}`);
  return standings as Pick<Team, "_id" | "name">[];
}

/** The first team of a league's standings, from the API. */
export async function leadingTeam(request: APIRequestContext, code: LeagueCode): Promise<Team> {
  const [first] = await standingsOf(request, code);
  return (await read(request, `/api/teams/${first?._id ?? ""}/team-page`)) as Team;
}

/** A player of that team. */
export async function somePlayer(request: APIRequestContext, code: LeagueCode): Promise<Person> {
  const [player] = (await leadingTeam(request, code)).players;
  if (player === undefined) {
    throw new Error(`Nobody is on the leading team of ${code}.`);
  }
  return player;
}
