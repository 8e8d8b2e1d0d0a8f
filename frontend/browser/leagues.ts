import { type LeagueCode, leagueCodes, LeagueId, leagueNames } from "../api/enums";

interface League {
  readonly code: LeagueCode;
  readonly id: string;
  readonly name: string;
}

/** As many leagues as codes, so that tests can take one by its place. */
type Each<Codes extends readonly LeagueCode[]> = { readonly [Place in keyof Codes]: League };

/** The leagues of the portal, in the order in which it lists them. */
export const LEAGUES = leagueCodes.map((code) => ({
  code,
  id: LeagueId[code],
  name: leagueNames[code],
})) as unknown as Each<typeof leagueCodes>;

export const LEAGUE_NAMES = LEAGUES.map(({ name }) => name);
