// Generated from the Python side by script/generate: change its enumerations and limits.

export const AwardType = {
  mvp: 0,
  captain: 1,
} as const;
export type AwardType = (typeof AwardType)[keyof typeof AwardType];

export const awardTypeLabels: Readonly<Record<AwardType, string>> = {
  0: "MVP",
  1: "Captain",
};

/** The honours of a line in a champion's roster. */
export const Honour = {
  captain: "captain",
  mvp: "mvp",
} as const;
export type Honour = (typeof Honour)[keyof typeof Honour];

export const honourLabels: Readonly<Record<Honour, string>> = {
  "captain": "Captain",
  "mvp": "MVP",
};
