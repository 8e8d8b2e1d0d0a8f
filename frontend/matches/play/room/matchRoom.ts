import { type ApiBody, apiPath } from "../../../api/apiPath";
import type { Session } from "../../../page/session";
import type { MatchDetail } from "../../shown/matchPage/matchDetail";

/** Where a match is, for the people of it. */
export type MatchRoom = ApiBody<"/api/matches/{id}/room">;

export function roomPath(matchId: string) {
  return apiPath("/api/matches/{id}/room", { id: matchId });
}

/** What the room shows of its match. */
export interface RoomMatch extends Pick<MatchDetail, "_id" | "decision"> {
  readonly teamA: RoomTeam;
  readonly teamB: RoomTeam;
}

type RoomTeam = Pick<MatchDetail["teamA"], "_id" | "name">;

/** Whether the reader plays for a side, or moderates the league: only they have a room. */
export function isOfMatch(
  { teamA, teamB, substitutes, league }: MatchDetail,
  session: Session | null,
  staffLeagues: readonly string[],
): boolean {
  if (session === null) {
    return false;
  }
  const teams = [teamA._id, teamB._id];
  return (
    session.teams.some(({ _id }) => teams.includes(_id)) ||
    substitutes.some(({ player }) => player._id === session._id) ||
    staffLeagues.includes(league)
  );
}
