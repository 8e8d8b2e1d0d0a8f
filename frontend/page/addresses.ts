/** Paths of the portal's pages. The ids are those of the API. */

export const leagueAddress = (code: string): string => `/${code}/home`;

export const teamAddress = (team: { readonly league: string; readonly _id: string }): string =>
  `/${team.league}/team/${team._id}`;

export const matchAddress = (match: { readonly league: string; readonly _id: string }): string =>
  `/${match.league}/match/${match._id}`;

/** What casters say about the match. */
export const sheetAddress = (match: { readonly league: string; readonly _id: string }): string =>
  `${matchAddress(match)}/sheet`;

/** The casts of a league for everybody; casters and staff have the desk at the bare path. */
export const castScheduleAddress = (code: string): string => `/${code}/casts?view=schedule`;

export const streamAddress = (league: string, streamId: string): string =>
  `/${league}/stream/${streamId}`;

/** The brackets of a season, by default of the current one. */
export const playoffsAddress = (
  league: string,
  season?: { readonly value: number | string },
): string => `/${league}/playoffs${season ? `?season=${String(season.value)}` : ""}`;

/** The bracket of a playoff on the page of its season. */
export const playoffAddress = (league: string, season: number, id: string): string =>
  `${playoffsAddress(league, { value: season })}#playoff-${id}`;

export const playerAddress = (playerId: string): string => `/players/${playerId}`;

export const freeAgentsAddress = (code: string): string => `/${code}/free-agents`;

/** The page on which players found teams, too. */
export const recruitingAddress = (code: string): string => `/${code}/recruiting`;

export const searchAddress = (query: string): string => `/search?q=${encodeURIComponent(query)}`;
