import type { components } from "../api/schema";

/** That a team plays now, and its own score first where a server tells it. */
export function liveWords({ rounds }: Pick<components["schemas"]["FoundTeam"], "rounds">): string {
  return rounds === null ? "live now" : `live now, ${rounds.map(String).join(":")}, unofficial`;
}
