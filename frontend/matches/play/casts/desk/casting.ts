import { type ApiBody, apiPath } from "../../../../api/apiPath";

/** What there is to cast in a league in a week. */
export type Casting = ApiBody<"/api/streams/casting/{leagueId}">;
/** A match that can be cast. */
export type DeskRow = Casting["matches"][number];

export function castingPath(leagueId: string, week?: number) {
  return apiPath(
    "/api/streams/casting/{leagueId}",
    { leagueId },
    week === undefined ? {} : { week },
  );
}

export type Caster = ApiBody<"/api/streams/casters/{leagueId}">[number];

export function castersPath(leagueId: string) {
  return apiPath("/api/streams/casters/{leagueId}", { leagueId });
}
