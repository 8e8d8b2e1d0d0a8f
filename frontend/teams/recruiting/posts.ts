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
