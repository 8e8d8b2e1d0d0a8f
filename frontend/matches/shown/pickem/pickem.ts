import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import type { SeasonChoice } from "../../../page/useSeasons";

export type MatchToPredict = ApiBody<"/api/matches/pickem/{leagueId}">[number];
export type OwnPrediction = ApiBody<"/api/matches/pickem/{leagueId}/own">[number];
export type OwnPlaces = ApiBody<"/api/matches/pickem/{leagueId}/own/places">;
export type TablePage = ApiBody<"/api/matches/pickem/{leagueId}/table">;
export type TableRow = TablePage["rows"][number];
export type FriendsTable = ApiBody<"/api/matches/pickem/{leagueId}/friends">[number];
export type Crowd = NonNullable<MatchToPredict["crowd"]>;
export type Score = readonly number[];

/** What the page shows: a league’s season, undefined for the current one, and one of its weeks. */
export interface ShownWeek {
  league: LeagueWithZone;
  season: SeasonChoice | undefined;
  /** Undefined for the last that has come. */
  week: number | undefined;
}

const ofSeason = (season: SeasonChoice | undefined) => season && { season: String(season.value) };
const ofWeek = (week: number | undefined) => week !== undefined && { week: String(week) };

// The queries are in the order in which the page’s view writes them.

export const weekPath = ({ league, season, week }: ShownWeek) =>
  apiPath(
    "/api/matches/pickem/{leagueId}",
    { leagueId: league.id },
    { ...ofSeason(season), ...ofWeek(week) },
  );

export const ownPath = ({ league, season, week }: ShownWeek) =>
  apiPath(
    "/api/matches/pickem/{leagueId}/own",
    { leagueId: league.id },
    { ...ofSeason(season), ...ofWeek(week) },
  );

export const ownPlacesPath = ({ league, season, week }: ShownWeek) =>
  apiPath(
    "/api/matches/pickem/{leagueId}/own/places",
    { leagueId: league.id },
    { ...ofSeason(season), ...ofWeek(week) },
  );

export const tablePath = ({ league, season, week }: ShownWeek, after?: string) =>
  apiPath(
    "/api/matches/pickem/{leagueId}/table",
    { leagueId: league.id },
    { ...ofSeason(season), ...ofWeek(week), ...(after !== undefined && { after: Number(after) }) },
  );

export const calibrationPath = ({ league, season }: Omit<ShownWeek, "week">) =>
  apiPath(
    "/api/matches/pickem/{leagueId}/calibration",
    { leagueId: league.id },
    { ...ofSeason(season) },
  );

export const friendsPath = (league: LeagueWithZone) =>
  apiPath("/api/matches/pickem/{leagueId}/friends", { leagueId: league.id });

/** The scores with which a match can end for this winner, as they are of team A and team B. */
export function scoresFor(
  { wins, draws }: Pick<MatchToPredict, "wins" | "draws">,
  winner: number,
): readonly Score[] {
  if (winner === -1) {
    return draws;
  }
  return winner === 0 ? wins : wins.map(([won = 0, lost = 0]) => [lost, won]);
}
