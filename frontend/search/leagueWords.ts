import type { ApiBody } from "../api/apiPath";

type FoundPlayer = ApiBody<"/api/search">["players"][number];

/** The leagues of a player of whom there is nothing else to say; empty where there is. */
export function leagueWords({ foundBy, teams, leagues }: FoundPlayer): string {
  return foundBy || teams.length > 0 ? "" : leagues.map((code) => code.toUpperCase()).join(", ");
}
