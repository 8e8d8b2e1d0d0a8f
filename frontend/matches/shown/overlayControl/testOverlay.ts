import type { OverlayControl, ShownMatch } from "./overlay";

/** An overlay for tests, as it is when it is made. */
export function control(changes: Partial<OverlayControl>): OverlayControl {
  return {
    _id: "5",
    channel: "https://twitch.tv/moss",
    revision: 3,
    isRevoked: false,
    scene: "scoreboard",
    match: null,
    nextMatch: null,
    areSidesSwapped: false,
    roundsA: null,
    roundsB: null,
    mapsA: null,
    mapsB: null,
    isLowerThirdShown: false,
    lowerTitle: "",
    lowerText: "",
    breakText: "",
    breakUntil: 0,
    shown: null,
    last: null,
    undo: "",
    matches: [],
    ...changes,
  };
}

/** A match of three maps that is on. */
export function match(changes: Partial<ShownMatch>): ShownMatch {
  return {
    _id: "7",
    teamA: "Foxes",
    teamB: "Owls",
    time: 1_790_000_000,
    bestOf: 3,
    isOfficial: false,
    scores: null,
    live: null,
    map: "",
    starts: [],
    mayMark: true,
    ...changes,
  };
}
