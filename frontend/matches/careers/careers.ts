import type { ApiBody } from "../../api/apiPath";
import type { Outcome } from "../../ui/OutcomeMarks/outcome";

export type TeamCareerBody = ApiBody<"/api/matches/careers/teams/{teamId}">;
export type PlayerCareerBody = ApiBody<"/api/matches/careers/players/{id}">;
export type RecordsBody = ApiBody<"/api/matches/records/{leagueId}">;
export type Tally = TeamCareerBody["record"];

export const matches = (count: number) => `${String(count)} ${count === 1 ? "match" : "matches"}`;

export const rate = (share: number | null) =>
  share === null ? "–" : `${(share * 100).toFixed(2)}%`;

/** Such as `12 matches: 7 won, 1 drawn, 4 lost, 62.50%`. */
export function tallyWords({ played, wins, draws, losses, winRate }: Tally): string {
  const ends = `${String(wins)} won, ${String(draws)} drawn, ${String(losses)} lost`;
  return `${matches(played)}: ${ends}, ${rate(winRate)}`;
}

const IN_A_ROW: Readonly<Record<Outcome, string>> = { W: "wins", D: "draws", L: "losses" };
const ONE: Readonly<Record<Outcome, string>> = { W: "win", D: "draw", L: "loss" };

/** Such as `3 wins in a row`. */
export function streakWords({ outcome, length }: { outcome: Outcome; length: number }): string {
  return length === 1 ? `1 ${ONE[outcome]}` : `${String(length)} ${IN_A_ROW[outcome]} in a row`;
}
