import { type ApiBody, apiPath } from "../../api/apiPath";
import type { LeagueWithZone } from "../../page/LeagueSummary";

export type FreeAgentPage = ApiBody<"/api/teams/all/{leagueId}/free-agents">;
export type FreeAgentPost = FreeAgentPage["posts"][number];
export type RecruitingPage = ApiBody<"/api/teams/all/{leagueId}/recruiting">;
export type TeamPost = RecruitingPage["posts"][number];
export type OwnPost = ApiBody<"/api/teams/all/{leagueId}/free-agents/own">;
export type OwnFounding = ApiBody<"/api/teams/all/{leagueId}/founding">;

/** What every post says. */
export type Post = Pick<FreeAgentPost, "region" | "roles" | "evenings" | "text" | "endsAt">;

/** A page of posts of a league. */
export interface RecruitingProps {
  league: LeagueWithZone;
  /** The roles that players have in the game. */
  roles: readonly string[];
}

export function ownPostPath(leagueId: string) {
  return apiPath("/api/teams/all/{leagueId}/free-agents/own", { leagueId });
}

export function foundingPath(leagueId: string) {
  return apiPath("/api/teams/all/{leagueId}/founding", { leagueId });
}

/** The days of the week, from Monday. */
export const EVENINGS = [
  { value: 0, label: "Monday", short: "Mon" },
  { value: 1, label: "Tuesday", short: "Tue" },
  { value: 2, label: "Wednesday", short: "Wed" },
  { value: 3, label: "Thursday", short: "Thu" },
  { value: 4, label: "Friday", short: "Fri" },
  { value: 5, label: "Saturday", short: "Sat" },
  { value: 6, label: "Sunday", short: "Sun" },
] as const;

export type Evening = (typeof EVENINGS)[number]["value"];

/** The evenings in a few words. */
export function eveningWords(evenings: readonly number[]): string {
  if (evenings.length === EVENINGS.length) {
    return "Every evening";
  }
  return EVENINGS.filter(({ value }) => evenings.includes(value))
    .map(({ short }) => short)
    .join(", ");
}
