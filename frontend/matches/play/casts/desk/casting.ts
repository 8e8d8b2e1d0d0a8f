import { type ApiBody, apiPath } from "../../../../api/apiPath";

/** The matches to cast in a league. */
export type Casting = ApiBody<"/api/streams/casting/{leagueId}">;

export function castingPath(leagueId: string) {
  return apiPath("/api/streams/casting/{leagueId}", { leagueId });
}

export type Caster = ApiBody<"/api/streams/casters/{leagueId}">[number];

export function castersPath(leagueId: string) {
  return apiPath("/api/streams/casters/{leagueId}", { leagueId });
}
