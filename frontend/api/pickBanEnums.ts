// Generated from the Python side by script/generate: change its enumerations and limits.

/** Where the pick and ban of a match is. Expected: it has not opened. Waiting: it is open, and begins once both sides are there. Stopped: the match ended without it. */
export const PickBanState = {
  expected: "expected",
  waiting: "waiting",
  running: "running",
  done: "done",
  stopped: "stopped",
} as const;
export type PickBanState = (typeof PickBanState)[keyof typeof PickBanState];

export const pickBanStateLabels: Readonly<Record<PickBanState, string>> = {
  "expected": "Not open yet",
  "waiting": "Waits for both teams",
  "running": "Running",
  "done": "Done",
  "stopped": "Stopped",
};

/** What a step of pick and ban does. The decider is the map that is left over: nobody takes it. */
export const PickBanAction = {
  ban: "ban",
  pick: "pick",
  side: "side",
  decider: "decider",
} as const;
export type PickBanAction = (typeof PickBanAction)[keyof typeof PickBanAction];

export const pickBanActionLabels: Readonly<Record<PickBanAction, string>> = {
  "ban": "Ban",
  "pick": "Pick",
  "side": "Choose a side",
  "decider": "Decider",
};

/** How the matches of a season get their maps. With a clock, each step has seconds, from when both sides have checked in. With deadlines, each has hours, from when the match has a time. */
export const PickBanMode = {
  off: "off",
  clock: "clock",
  deadlines: "deadlines",
} as const;
export type PickBanMode = (typeof PickBanMode)[keyof typeof PickBanMode];

export const pickBanModeLabels: Readonly<Record<PickBanMode, string>> = {
  "off": "No pick and ban",
  "clock": "On match day, with a clock",
  "deadlines": "Over days, with deadlines",
};

/** What follows if a side does not take its step in time. */
export const PickBanSilence = {
  random: "random",
  other: "other",
} as const;
export type PickBanSilence = (typeof PickBanSilence)[keyof typeof PickBanSilence];

export const pickBanSilenceLabels: Readonly<Record<PickBanSilence, string>> = {
  "random": "The portal chooses at random",
  "other": "The other team chooses, then the portal",
};

/** Why a side begins pick and ban. */
export const BeginReason = {
  seed: "seed",
  coin: "coin",
} as const;
export type BeginReason = (typeof BeginReason)[keyof typeof BeginReason];

export const beginReasonLabels: Readonly<Record<BeginReason, string>> = {
  "seed": "Higher seed",
  "coin": "Coin toss",
};
