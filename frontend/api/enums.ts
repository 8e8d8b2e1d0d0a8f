// Generated from the Python side by script/generate: change its enumerations and limits.

/** A league's name in addresses, in JSON, and in rows of apps below `leagues`. */
export const LeagueCode = {
  bcl: "bcl",
  pcl: "pcl",
  ocl: "ocl",
  xcl: "xcl",
} as const;
export type LeagueCode = (typeof LeagueCode)[keyof typeof LeagueCode];

export const leagueCodeLabels: Readonly<Record<LeagueCode, string>> = {
  "bcl": "BCL",
  "pcl": "PCL",
  "ocl": "OCL",
  "xcl": "XCL",
};

/** The Discord servers that the product knows, as text: the numbers exceed JavaScript's 2^53. */
export const LeagueId = {
  pcl: "873386946792136704",
  bcl: "1045744289201782826",
  pfc: "1091190345427079258",
  ocl: "1325959170993819699",
  xcl: "1235047920202420277",
  support: "1146553316659167334",
  valors: "1217224187454685295",
  none: "none",
} as const;
export type LeagueId = (typeof LeagueId)[keyof typeof LeagueId];

export const leagueIdLabels: Readonly<Record<LeagueId, string>> = {
  "873386946792136704": "Pavlov Shack",
  "1045744289201782826": "Breachers",
  "1091190345427079258": "PFC",
  "1325959170993819699": "Onward",
  "1235047920202420277": "X8",
  "1146553316659167334": "Support",
  "1217224187454685295": "Valors",
  "none": "None",
};

/** A person's role. Each is a Django group of the same name. */
export type Role =
  | "admin"
  | "teamManager"
  | "tm-breachers"
  | "tm-pavlov_shack"
  | "tm-onward"
  | "tm-x8"
  | "moderator"
  | "mod-breachers"
  | "mod-pavlov_shack"
  | "mod-onward"
  | "mod-x8"
  | "rcon"
  | "vankrupt-api";

/** Where a person or a team plays. */
export const Region = {
  na: "NA",
  eu: "EU",
  apac: "APAC",
  noRegion: "NO-REGION",
} as const;
export type Region = (typeof Region)[keyof typeof Region];

export const regionLabels: Readonly<Record<Region, string>> = {
  "NA": "North America",
  "EU": "Europe",
  "APAC": "Asia-Pacific",
  "NO-REGION": "No Region",
};

/** The values of `?region=` on standings and matches. */
export const RegionFilter = {
  all: "all",
  na: "na",
  eu: "eu",
  apac: "apac",
} as const;
export type RegionFilter = (typeof RegionFilter)[keyof typeof RegionFilter];

export const regionFilterLabels: Readonly<Record<RegionFilter, string>> = {
  "all": "Global",
  "na": "North America",
  "eu": "Europe",
  "apac": "Asia Pacific",
};

export type PunishmentType =
  | 0
  | 1
  | 2
  | 3;

export const RequestType = {
  challenge: 0,
  join: 1,
} as const;
export type RequestType = (typeof RequestType)[keyof typeof RequestType];

export const requestTypeLabels: Readonly<Record<RequestType, string>> = {
  0: "Challenge",
  1: "Join",
};

export const Winner = {
  none: -2,
  draw: -1,
  teamA: 0,
  teamB: 1,
} as const;
export type Winner = (typeof Winner)[keyof typeof Winner];

export const winnerLabels: Readonly<Record<Winner, string>> = {
  [-2]: "None",
  [-1]: "Draw",
  0: "Team A",
  1: "Team B",
};

/** The game server slot of a match. */
export type Stage =
  | "pcl-1"
  | "pcl-2"
  | "pcl-3"
  | "pcl-4"
  | "pcl-5"
  | "push"
  | "none";

/** How an official result came about. */
export const Decision = {
  played: "played",
  forfeit: "forfeit",
  doubleForfeit: "double_forfeit",
  void: "void",
} as const;
export type Decision = (typeof Decision)[keyof typeof Decision];

export const decisionLabels: Readonly<Record<Decision, string>> = {
  "played": "Played",
  "forfeit": "Forfeit",
  "double_forfeit": "Double forfeit",
  "void": "Void",
};

/** One of the two teams of a match. */
export const Side = {
  teamA: 0,
  teamB: 1,
} as const;
export type Side = (typeof Side)[keyof typeof Side];

export const sideLabels: Readonly<Record<Side, string>> = {
  0: "Team A",
  1: "Team B",
};

/** Why a reported match is not official yet. Public. */
export const Unsettled = {
  reported: "reported",
  disputed: "disputed",
} as const;
export type Unsettled = (typeof Unsettled)[keyof typeof Unsettled];

export const unsettledLabels: Readonly<Record<Unsettled, string>> = {
  "reported": "Waiting for confirmation",
  "disputed": "Disputed",
};

/** What a match waits for: the first state that applies. */
export type MatchState =
  | "void"
  | "official"
  | "reported"
  | "disputed"
  | "unscheduled"
  | "scheduled"
  | "unreported";

/** How a case ended. `solved`: without a decision by staff, such as a report that the other team confirmed. */
export type CaseOutcome =
  | "solved"
  | "settled"
  | "approved"
  | "declined"
  | "acted"
  | "dismissed"
  | "upheld"
  | "undone";

export const SHORTEST_PLAYER_NAME = 4;
export const LONGEST_PLAYER_NAME = 60;
export const LONGEST_SPOKEN_NAME = 80;
export const MOST_PLAYER_NAMES = 12;
export const LONGEST_TOKEN_NAME = 60;
export const LONGEST_TEAM_NAME = 60;
export const LONGEST_REQUEST_REASON = 300;
export const LONGEST_REQUEST_MESSAGE = 300;
export const LONGEST_POST_TEXT = 300;
export const LONGEST_DECISION_REASON = 500;
export const LONGEST_LINK = 300;
export const LONGEST_MESSAGE = 500;
export const LONGEST_FRIENDS_NAME = 40;
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 60;
export const MOST_HITS = 50;
export const MOST_ROUNDS = 999;
export const MOST_OPTIONS = 3;
export const NOTICE_SECONDS = 900;
export const MATCH_LASTS_SECONDS = 7200;
export const MOST_VODS = 5;
export const MOST_LOG_MEGABYTES = 5;
export const MOST_EVIDENCE = 4;
export const MOST_EVIDENCE_MEGABYTES = 8;
export const LONGEST_EVIDENCE_SIDE = 1920;
export const MEGABYTE = 1000000;
export const MOST_ON_DEVICE = 30;
export const SIGNED_OUT = "You are not logged in.";
export const MOTTO = "By the players for the players";
export const TAGLINE = "The home of VR eSports by the players for the players";

/** The leagues in the order in which the portal lists them. */
export const leagueCodes = ["bcl", "ocl", "pcl", "xcl"] as const;

export const leagueNames: Readonly<Record<LeagueCode, string>> = {
  bcl: "Breachers Champions League",
  ocl: "Onward Champions League",
  pcl: "Pavlov Champions League",
  xcl: "X8 Champions League",
};

/** The endings of the roles that hold for one league, by its code. */
export const roleSuffixes = {
  bcl: "breachers",
  ocl: "onward",
  pcl: "pavlov_shack",
  xcl: "x8",
} as const;

/** The leagues whose game's servers have remote control. */
export const remoteLeagues = ["pcl"] as const;
