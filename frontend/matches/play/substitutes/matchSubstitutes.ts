import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { Side } from "../../../api/enums";

/** The substitutes of a match. */
export type MatchSubstitutes = ApiBody<"/api/matches/{id}/substitutes">;
export type Substitute = MatchSubstitutes["substitutes"][number];
export type Candidate = ApiBody<"/api/matches/{id}/substitutes/candidates">[number];

export function substitutesPath(matchId: string) {
  return apiPath("/api/matches/{id}/substitutes", { id: matchId });
}

export function candidatesPath(matchId: string, q: string) {
  return apiPath("/api/matches/{id}/substitutes/candidates", { id: matchId }, { q });
}

/** A side for which the reader can name a substitute. */
export interface SideOption {
  readonly side: Side;
  readonly team: string;
  /** How many players the team has. */
  readonly roster: number;
}
