import { type LeagueCode, leagueCodes, LeagueId, leagueNames } from "../api/enums";

interface League {
  readonly code: LeagueCode;
  readonly id: string;
  readonly name: string;
}

/** A tuple with one league per code, so that tests can index it. */
type Each<Codes extends readonly LeagueCode[]> = { readonly [Place in keyof Codes]: League };

/** The leagues of the portal, in its order. */
export const LEAGUES = leagueCodes.map((code) => ({
  code,
  id: LeagueId[code],
  name: leagueNames[code],
})) as unknown as Each<typeof leagueCodes>;

export const LEAGUE_NAMES = LEAGUES.map(({ name }) => name);
