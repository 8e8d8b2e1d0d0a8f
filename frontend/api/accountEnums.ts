// Generated from the Python side by script/generate: change its enumerations and limits.

export const Platform = {
  steam: 0,
  meta: 1,
  psn: 2,
} as const;
export type Platform = (typeof Platform)[keyof typeof Platform];

export const platformLabels: Readonly<Record<Platform, string>> = {
  0: "Steam",
  1: "Meta",
  2: "PlayStation Network",
};

/** The leagues in which a person can have an in-game name. */
export const PlayerNameLeague = {
  bcl: "BCL",
  ocl: "OCL",
  pcl: "PCL",
  xcl: "XCL",
} as const;
export type PlayerNameLeague = (typeof PlayerNameLeague)[keyof typeof PlayerNameLeague];

export const playerNameLeagueLabels: Readonly<Record<PlayerNameLeague, string>> = {
  "BCL": "BCL",
  "OCL": "OCL",
  "PCL": "PCL",
  "XCL": "XCL",
};

/** What a bearer token may do. `read` reads what the owner reads, `write` also gives all commands of the owner; `results` gives the commands about results, and reads what they need; `public` is a key of the public API and nothing else. */
export const TokenScope = {
  read: "read",
  write: "write",
  results: "results",
  public: "public",
} as const;
export type TokenScope = (typeof TokenScope)[keyof typeof TokenScope];

export const tokenScopeLabels: Readonly<Record<TokenScope, string>> = {
  "read": "Read",
  "write": "Read and write",
  "results": "Read, and report results",
  "public": "Public API only",
};

/** Where a person gets notifications: in the portal, there and on Discord, or not at all. */
export const NotificationChannel = {
  portal: "portal",
  discord: "discord",
  none: "none",
} as const;
export type NotificationChannel = (typeof NotificationChannel)[keyof typeof NotificationChannel];

export const notificationChannelLabels: Readonly<Record<NotificationChannel, string>> = {
  "portal": "Portal",
  "discord": "Portal and Discord",
  "none": "Not at all",
};
