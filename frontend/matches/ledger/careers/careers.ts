import type { ApiBody } from "../../../api/apiPath";

export type TeamCareerBody = ApiBody<"/api/matches/careers/teams/{teamId}">;
export type PlayerCareerBody = ApiBody<"/api/matches/careers/players/{id}">;
export type RecordsBody = ApiBody<"/api/matches/records/{leagueId}">;
export type Tally = TeamCareerBody["record"];

/** A share as a percentage with two decimals. */
export const percent = (share: number | null) => `${((share ?? 0) * 100).toFixed(2)}%`;

/** The columns of a record. */
export const TALLY_COLUMNS = [
  "Played",
  ["W", "Won"],
  ["L", "Lost"],
  ["D", "Drawn"],
  "Win %",
] as const;

/** The figures of a record, in the order of these columns. */
export const tallyFigures = ({ played, wins, losses, draws, winRate }: Tally) => [
  played,
  wins,
  losses,
  draws,
  percent(winRate),
];
