import type { ApiBody } from "../api/apiPath";

type FoundPlayer = ApiBody<"/api/search">["players"][number];

/** The leagues of a player about whom nothing else is shown; empty otherwise. */
export function leagueWords({ foundBy, teams, leagues }: FoundPlayer): string {
  return foundBy || teams.length > 0 ? "" : leagues.map((code) => code.toUpperCase()).join(", ");
}
