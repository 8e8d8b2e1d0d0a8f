import { type ApiBody, apiPath } from "../../../api/apiPath";

/** The pick and ban of a match, as everybody sees it. */
export type PickBan = ApiBody<"/api/matches/{id}/pick-ban">;
export type PickBanMap = PickBan["pool"][number];
export type PickBanTurn = PickBan["turns"][number];
export type PickBanStep = PickBan["steps"][number];
export type PickBanAction = PickBanTurn["action"];
/** The same for people who take part or run it, with what they can do. */
export type PickBanSheet = ApiBody<"/api/matches/{id}/pick-ban/room">;
/** That of a match which has a pick and ban. */
export type OpenSheet = PickBanSheet & { board: PickBan };

export function pickBanPath(matchId: string) {
  return apiPath("/api/matches/{id}/pick-ban", { id: matchId });
}

export function pickBanRoomPath(matchId: string) {
  return apiPath("/api/matches/{id}/pick-ban/room", { id: matchId });
}
