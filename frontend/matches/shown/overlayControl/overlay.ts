import { type ApiBody, apiPath } from "../../../api/apiPath";

/** What an overlay shows, as its control page sets it. */
export type OverlayControl = ApiBody<"/api/overlays/{id}">;
export type ShownMatch = NonNullable<OverlayControl["shown"]>;
export type MatchChoice = OverlayControl["matches"][number];
/** What a command changes of it. */
export type OverlayChanges = Partial<
  Pick<
    OverlayControl,
    | "scene"
    | "match"
    | "nextMatch"
    | "areSidesSwapped"
    | "roundsA"
    | "roundsB"
    | "mapsA"
    | "mapsB"
    | "isLowerThirdShown"
    | "lowerTitle"
    | "lowerText"
    | "breakText"
  > & { breakUntil: number | null }
>;
export type ChannelOverlay = ApiBody<"/api/overlays/league/{leagueId}">[number];

export function overlayPath(id: string) {
  return apiPath("/api/overlays/{id}", { id });
}

export function channelOverlaysPath(leagueId: string) {
  return apiPath("/api/overlays/league/{leagueId}", { leagueId });
}
