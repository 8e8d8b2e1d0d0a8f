// Generated from the Python side by script/generate: change its enumerations and limits.

/** What an overlay shows. The values are the scenes' paths. */
export const OverlayScene = {
  scoreboard: "scoreboard",
  lineUps: "line-ups",
  pickBan: "pick-and-ban",
  standings: "standings",
  bracket: "bracket",
  next: "next",
  schedule: "schedule",
  casters: "casters",
  break: "break",
  winner: "winner",
} as const;
export type OverlayScene = (typeof OverlayScene)[keyof typeof OverlayScene];

export const overlaySceneLabels: Readonly<Record<OverlayScene, string>> = {
  "scoreboard": "Scoreboard",
  "line-ups": "Line-ups",
  "pick-and-ban": "Pick and ban",
  "standings": "Standings",
  "bracket": "Bracket",
  "next": "Next match",
  "schedule": "Today\u2019s schedule",
  "casters": "Casters",
  "break": "Break",
  "winner": "Winner",
};

export const LONGEST_OVERLAY_TEXT = 80;
export const MOST_ROUNDS_SHOWN = 99;
