// Generated from the Python side by script/generate: change its enumerations and limits.

import type { TeamStatusFilter } from "./teamEnums";

/** What a person is in a league, for which its Discord server can have a role. */
export const DiscordRoleKind = {
  player: "player",
  captain: "captain",
  coCaptain: "coCaptain",
  caster: "caster",
  champion: "champion",
  staff: "staff",
} as const;
export type DiscordRoleKind = (typeof DiscordRoleKind)[keyof typeof DiscordRoleKind];

export const discordRoleKindLabels: Readonly<Record<DiscordRoleKind, string>> = {
  "player": "Player",
  "captain": "Captain",
  "coCaptain": "Co-Captain",
  "caster": "Caster",
  "champion": "Champion",
  "staff": "Staff",
};

/** What became of a change of somebody's roles on a Discord server. */
export const RoleChangeResult = {
  waiting: "waiting",
  done: "done",
  absent: "absent",
  stopped: "stopped",
  failed: "failed",
} as const;
export type RoleChangeResult = (typeof RoleChangeResult)[keyof typeof RoleChangeResult];

export const roleChangeResultLabels: Readonly<Record<RoleChangeResult, string>> = {
  "waiting": "Waiting",
  "done": "Done",
  "absent": "Not on the server",
  "stopped": "Stopped",
  "failed": "Failed",
};

/** Whether what the portal does in a channel on Discord works. */
export const ChannelState = {
  right: "right",
  stopped: "stopped",
  off: "off",
} as const;
export type ChannelState = (typeof ChannelState)[keyof typeof ChannelState];

export const channelStateLabels: Readonly<Record<ChannelState, string>> = {
  "right": "Works",
  "stopped": "Does not work",
  "off": "Off",
};

/** A part of a league's settings, which is saved alone. */
export const SettingsGroup = {
  week: "week",
  format: "format",
  teams: "teams",
  season: "season",
  times: "times",
  matchDay: "match-day",
  results: "results",
  channel: "channel",
  threads: "threads",
  events: "events",
} as const;
export type SettingsGroup = (typeof SettingsGroup)[keyof typeof SettingsGroup];

export const settingsGroupLabels: Readonly<Record<SettingsGroup, string>> = {
  "week": "Time Zone and Week",
  "format": "Format of Matches",
  "teams": "Teams and Rosters",
  "season": "Challenges, Weeks Off, Postponing",
  "times": "Agreeing on Times",
  "match-day": "Match Day",
  "results": "Reporting Results",
  "channel": "Discord Channel",
  "threads": "Discord Threads of Matches",
  "events": "Discord Events of Matches",
};

/** What a file that staff import has in its rows. */
export const ImportKind = {
  rosters: "rosters",
  matches: "matches",
  results: "results",
} as const;
export type ImportKind = (typeof ImportKind)[keyof typeof ImportKind];

export const importKindLabels: Readonly<Record<ImportKind, string>> = {
  "rosters": "Teams and rosters",
  "matches": "Matches",
  "results": "Results",
};

/** What an import does with a row of the file. */
export const RowVerdict = {
  new: "new",
  changes: "changes",
  same: "same",
  refused: "refused",
} as const;
export type RowVerdict = (typeof RowVerdict)[keyof typeof RowVerdict];

export const rowVerdictLabels: Readonly<Record<RowVerdict, string>> = {
  "new": "New",
  "changes": "Changes",
  "same": "Same",
  "refused": "Refused",
};

/** Which part of a date such as 03/04/2025 comes first. */
export const DateOrder = {
  day: "day",
  month: "month",
} as const;
export type DateOrder = (typeof DateOrder)[keyof typeof DateOrder];

export const dateOrderLabels: Readonly<Record<DateOrder, string>> = {
  "day": "The day comes first",
  "month": "The month comes first",
};

/** What a column of a table about several teams has. */
export const PasteColumn = {
  team: "team",
  region: "region",
  division: "division",
  username: "username",
  discordId: "discord_id",
  rank: "rank",
  captain: "captain",
  coCaptain: "co_captain",
  leftOut: "left-out",
} as const;
export type PasteColumn = (typeof PasteColumn)[keyof typeof PasteColumn];

export const pasteColumnLabels: Readonly<Record<PasteColumn, string>> = {
  "team": "Team",
  "region": "Region",
  "division": "Division",
  "username": "Player",
  "discord_id": "Player\u2019s Discord id",
  "rank": "Player\u2019s rank",
  "captain": "Captain",
  "co_captain": "Co-captain",
  "left-out": "Leave out",
};

/** How a text about several teams is laid out. */
export const PasteLayout = {
  lines: "lines",
  blocks: "blocks",
  table: "table",
} as const;
export type PasteLayout = (typeof PasteLayout)[keyof typeof PasteLayout];

export const pasteLayoutLabels: Readonly<Record<PasteLayout, string>> = {
  "lines": "One team a line",
  "blocks": "One team a block, its players below it",
  "table": "A table, with the columns\u2019 names in its first row",
};

/** What an import does with a name that no team of the league has. */
export const UnknownName = {
  use: "use",
  found: "found",
  leaveOut: "leave-out",
} as const;
export type UnknownName = (typeof UnknownName)[keyof typeof UnknownName];

export const unknownNameLabels: Readonly<Record<UnknownName, string>> = {
  "use": "Use a team of the league",
  "found": "Found a new team",
  "leave-out": "Leave out its rows",
};

/** The steps of the season desk, in order. */
export const SeasonStep = {
  weeks: "weeks",
  entries: "entries",
  teams: "teams",
  divisions: "divisions",
  ratings: "ratings",
  table: "table",
  maps: "maps",
  pickBan: "pick-ban",
  rosterLock: "roster-lock",
  open: "open",
} as const;
export type SeasonStep = (typeof SeasonStep)[keyof typeof SeasonStep];

export const seasonStepLabels: Readonly<Record<SeasonStep, string>> = {
  "weeks": "Weeks",
  "entries": "Entries",
  "teams": "Teams",
  "divisions": "Divisions",
  "ratings": "Ratings",
  "table": "Table",
  "maps": "Maps",
  "pick-ban": "Pick and ban",
  "roster-lock": "Dates and roster lock",
  "open": "Open",
};

/** How far a step of the season desk is. */
export const StepState = {
  done: "done",
  toDo: "to-do",
  optional: "optional",
} as const;
export type StepState = (typeof StepState)[keyof typeof StepState];

export const stepStateLabels: Readonly<Record<StepState, string>> = {
  "done": "Done",
  "to-do": "To do",
  "optional": "Optional",
};

/** What a finding of the preflight means: the season can't be opened, or staff should look. */
export const Severity = {
  stops: "stops",
  warns: "warns",
} as const;
export type Severity = (typeof Severity)[keyof typeof Severity];

export const severityLabels: Readonly<Record<Severity, string>> = {
  "stops": "Stops",
  "warns": "Warns",
};

/** The values of `?state=` in staff's list of people. */
export const PersonState = {
  all: "all",
  banned: "banned",
  muted: "muted",
  closed: "closed",
  noTeam: "no-team",
} as const;
export type PersonState = (typeof PersonState)[keyof typeof PersonState];

export const personStateLabels: Readonly<Record<PersonState, string>> = {
  "all": "All",
  "banned": "Banned",
  "muted": "Muted",
  "closed": "Account closed",
  "no-team": "Without a team",
};

/** The values of `?sort=` in staff's list of people. */
export const PersonSort = {
  name: "name",
  joined: "joined",
  seen: "seen",
} as const;
export type PersonSort = (typeof PersonSort)[keyof typeof PersonSort];

export const personSortLabels: Readonly<Record<PersonSort, string>> = {
  "name": "Name",
  "joined": "Newest first",
  "seen": "Last signed in",
};

/** How teams leave a playoff: with their first defeat, or with their second. */
export const PlayoffFormat = {
  single: "single",
  double: "double",
} as const;
export type PlayoffFormat = (typeof PlayoffFormat)[keyof typeof PlayoffFormat];

export const playoffFormatLabels: Readonly<Record<PlayoffFormat, string>> = {
  "single": "Single elimination",
  "double": "Double elimination",
};

/** By what a playoff’s teams are seeded. */
export const PlayoffSeeding = {
  standings: "standings",
  rating: "rating",
  hand: "hand",
} as const;
export type PlayoffSeeding = (typeof PlayoffSeeding)[keyof typeof PlayoffSeeding];

export const playoffSeedingLabels: Readonly<Record<PlayoffSeeding, string>> = {
  "standings": "Place in the division",
  "rating": "Rating",
  "hand": "By hand",
};

/** The icons of staff's notes. Each is a picture in `accounts/people/note_icons`. */
export const NoteIcon = {
  flag: "flag",
  card: "card",
  star: "star",
  shield: "shield",
  flame: "flame",
  trophy: "trophy",
  whistle: "whistle",
  heart: "heart",
  bolt: "bolt",
  crown: "crown",
  microphone: "microphone",
  medal: "medal",
} as const;
export type NoteIcon = (typeof NoteIcon)[keyof typeof NoteIcon];

export const noteIconLabels: Readonly<Record<NoteIcon, string>> = {
  "flag": "Flag",
  "card": "Yellow card",
  "star": "Star",
  "shield": "Shield",
  "flame": "Flame",
  "trophy": "Trophy",
  "whistle": "Whistle",
  "heart": "Heart",
  "bolt": "Bolt",
  "crown": "Crown",
  "microphone": "Microphone",
  "medal": "Medal",
};

/** The channel of an outbox message. A notice becomes people's notifications in the portal, an event the deliveries of webhooks. */
export const OutboxKind = {
  notice: "notice",
  webhookEvent: "webhook_event",
  leagueWebhook: "league_webhook",
  announcement: "announcement",
  weekMessage: "week_message",
  discordMessage: "discord_message",
  discordEdit: "discord_edit",
  discordAnswer: "discord_answer",
  matchThread: "match_thread",
  matchEvent: "match_event",
  threadMention: "thread_mention",
  discordRole: "discord_role",
  push: "push",
} as const;
export type OutboxKind = (typeof OutboxKind)[keyof typeof OutboxKind];

export const outboxKindLabels: Readonly<Record<OutboxKind, string>> = {
  "notice": "Notice",
  "webhook_event": "Event for webhooks",
  "league_webhook": "League webhook",
  "announcement": "Announcement",
  "week_message": "Results of a week",
  "discord_message": "Discord message",
  "discord_edit": "Edit of a Discord message",
  "discord_answer": "Later answer on Discord",
  "match_thread": "Thread of a match on Discord",
  "match_event": "Scheduled event of a match on Discord",
  "thread_mention": "Mention in the thread of a match",
  "discord_role": "Role on a Discord server",
  "push": "Notification on a device",
};

/** The values of `?state=` in the staff's list of matches. */
export const StateFilter = {
  all: "all",
  unscheduled: "unscheduled",
  scheduled: "scheduled",
  unreported: "unreported",
  unplayed: "unplayed",
  reported: "reported",
  disputed: "disputed",
  open: "open",
  overdue: "overdue",
  official: "official",
  void: "void",
} as const;
export type StateFilter = (typeof StateFilter)[keyof typeof StateFilter];

export const stateFilterLabels: Readonly<Record<StateFilter, string>> = {
  "all": "All",
  "unscheduled": "Unscheduled",
  "scheduled": "Scheduled",
  "unreported": "To be reported",
  "unplayed": "Not played",
  "reported": "Reported",
  "disputed": "Disputed",
  "open": "Without a result",
  "overdue": "Overdue",
  "official": "Official",
  "void": "Void",
};

/** The values of `?sort=` in the staff's list of matches. */
export const MatchSort = {
  time: "time",
  soonest: "soonest",
  week: "week",
  teams: "teams",
  state: "state",
} as const;
export type MatchSort = (typeof MatchSort)[keyof typeof MatchSort];

export const matchSortLabels: Readonly<Record<MatchSort, string>> = {
  "time": "Latest first",
  "soonest": "Soonest first",
  "week": "Week",
  "teams": "Teams",
  "state": "Most urgent first",
};

/** What staff can do with several matches at once. */
export const BulkKind = {
  create: "create",
  setTimes: "set-times",
  remind: "remind",
  move: "move",
  forfeit: "forfeit",
  cancel: "cancel",
  delete: "delete",
} as const;
export type BulkKind = (typeof BulkKind)[keyof typeof BulkKind];

export const bulkKindLabels: Readonly<Record<BulkKind, string>> = {
  "create": "Create matches",
  "set-times": "Set default times",
  "remind": "Remind",
  "move": "Move to another week",
  "forfeit": "Forfeit",
  "cancel": "Cancel",
  "delete": "Delete",
};

/** Which side forfeits, or both. */
export const ForfeitBy = {
  teamA: "team-a",
  teamB: "team-b",
  both: "both",
} as const;
export type ForfeitBy = (typeof ForfeitBy)[keyof typeof ForfeitBy];

export const forfeitByLabels: Readonly<Record<ForfeitBy, string>> = {
  "team-a": "Team A",
  "team-b": "Team B",
  "both": "Both teams",
};

/** What staff are asked to decide in a case. */
export const CaseKind = {
  dispute: "dispute",
  unanswered: "unanswered",
  name: "name",
  misconduct: "misconduct",
  appeal: "appeal",
  roster: "roster",
  account: "account",
  leader: "leader",
  pickBan: "pick_ban",
} as const;
export type CaseKind = (typeof CaseKind)[keyof typeof CaseKind];

export const caseKindLabels: Readonly<Record<CaseKind, string>> = {
  "dispute": "Dispute",
  "unanswered": "Unanswered Report",
  "name": "Team Name",
  "misconduct": "Misconduct",
  "appeal": "Appeal",
  "roster": "Roster Lock Exception",
  "account": "Another Account",
  "leader": "Team Without a Leader",
  "pick_ban": "Missed Pick and Ban",
};

/** The values of `?state=` in staff's list of cases. */
export const CaseState = {
  open: "open",
  mine: "mine",
  overdue: "overdue",
  closed: "closed",
} as const;
export type CaseState = (typeof CaseState)[keyof typeof CaseState];

export const caseStateLabels: Readonly<Record<CaseState, string>> = {
  "open": "Open",
  "mine": "Mine",
  "overdue": "Overdue",
  "closed": "Closed",
};

/** What a case is about. */
export const CaseAbout = {
  match: "match",
  team: "team",
  player: "player",
} as const;
export type CaseAbout = (typeof CaseAbout)[keyof typeof CaseAbout];

export const caseAboutLabels: Readonly<Record<CaseAbout, string>> = {
  "match": "Match",
  "team": "Team",
  "player": "Player",
};

/** Where a version of a league's rules stands. */
export const RulesState = {
  planned: "planned",
  inForce: "in force",
  former: "former",
} as const;
export type RulesState = (typeof RulesState)[keyof typeof RulesState];

export const rulesStateLabels: Readonly<Record<RulesState, string>> = {
  "planned": "Planned",
  "in force": "In Force",
  "former": "Former",
};

/** Who founds teams in a league. */
export const Founding = {
  staff: "staff",
  approved: "approved",
  players: "players",
} as const;
export type Founding = (typeof Founding)[keyof typeof Founding];

export const foundingLabels: Readonly<Record<Founding, string>> = {
  "staff": "Staff create teams",
  "approved": "Players ask, staff approve",
  "players": "Players found teams",
};

/** Which matches have a scheduled event on Discord, once they have a time. */
export const MatchEvents = {
  off: "off",
  cast: "cast",
  all: "all",
} as const;
export type MatchEvents = (typeof MatchEvents)[keyof typeof MatchEvents];

export const matchEventsLabels: Readonly<Record<MatchEvents, string>> = {
  "off": "No events",
  "cast": "Matches with a cast",
  "all": "All matches",
};

/** How results are posted in a league's Discord channel. */
export const ResultPosts = {
  each: "each",
  week: "week",
} as const;
export type ResultPosts = (typeof ResultPosts)[keyof typeof ResultPosts];

export const resultPostsLabels: Readonly<Record<ResultPosts, string>> = {
  "each": "A message for each result",
  "week": "One message a week",
};

/** Whether a match has a thread on Discord, and from when on. */
export const MatchThreads = {
  off: "off",
  published: "published",
  timed: "timed",
} as const;
export type MatchThreads = (typeof MatchThreads)[keyof typeof MatchThreads];

export const matchThreadsLabels: Readonly<Record<MatchThreads, string>> = {
  "off": "No threads",
  "published": "When it is published",
  "timed": "When a time is proposed",
};

/** Why Discord refuses the scheduled events of a league. */
export const EventFault = {
  none: "none",
  permission: "permission",
  server: "server",
  full: "full",
} as const;
export type EventFault = (typeof EventFault)[keyof typeof EventFault];

export const eventFaultLabels: Readonly<Record<EventFault, string>> = {
  "none": "Nothing is wrong",
  "permission": "The bot may not create events",
  "server": "The bot is not on the server",
  "full": "The server has a hundred events to come, the most that Discord allows",
};

/** Why Discord refuses the threads of a league. */
export const ThreadFault = {
  none: "none",
  permission: "permission",
  server: "server",
  channel: "channel",
  full: "full",
} as const;
export type ThreadFault = (typeof ThreadFault)[keyof typeof ThreadFault];

export const threadFaultLabels: Readonly<Record<ThreadFault, string>> = {
  "none": "Nothing is wrong",
  "permission": "The bot may not make or write to private threads",
  "server": "The bot is not on the server",
  "channel": "The channel is not there",
  "full": "The server has too many active threads",
};

/** What orders the standings of a season. */
export const TableKind = {
  elo: "elo",
  points: "points",
} as const;
export type TableKind = (typeof TableKind)[keyof typeof TableKind];

export const tableKindLabels: Readonly<Record<TableKind, string>> = {
  "elo": "By Elo",
  "points": "By points",
};

/** What decides between teams with as many points. */
export const TieBreak = {
  headToHead: "head-to-head",
  maps: "maps",
  rounds: "rounds",
  wins: "wins",
  elo: "elo",
} as const;
export type TieBreak = (typeof TieBreak)[keyof typeof TieBreak];

export const tieBreakLabels: Readonly<Record<TieBreak, string>> = {
  "head-to-head": "Head to head",
  "maps": "Map difference",
  "rounds": "Round difference",
  "wins": "Wins",
  "elo": "Elo",
};

/** Whose turn a step of pick and ban is: the side that begins, the other one, or nobody. */
export const PickBanTeam = {
  first: "first",
  second: "second",
  nobody: "nobody",
} as const;
export type PickBanTeam = (typeof PickBanTeam)[keyof typeof PickBanTeam];

export const pickBanTeamLabels: Readonly<Record<PickBanTeam, string>> = {
  "first": "The team that begins",
  "second": "The other team",
  "nobody": "Nobody",
};

/** Whether an announcement is visible: not, from its date on, or already. */
export const AnnouncementState = {
  draft: "draft",
  planned: "planned",
  published: "published",
} as const;
export type AnnouncementState = (typeof AnnouncementState)[keyof typeof AnnouncementState];

export const announcementStateLabels: Readonly<Record<AnnouncementState, string>> = {
  "draft": "Draft",
  "planned": "Planned",
  "published": "Published",
};

/** Where an announcement is on its way to the league's Discord channel. */
export const DiscordPostState = {
  none: "none",
  waiting: "waiting",
  posted: "posted",
  failed: "failed",
} as const;
export type DiscordPostState = (typeof DiscordPostState)[keyof typeof DiscordPostState];

export const discordPostStateLabels: Readonly<Record<DiscordPostState, string>> = {
  "none": "Not posted",
  "waiting": "Waiting to be posted",
  "posted": "Posted",
  "failed": "Not delivered",
};

/** Where a server's result stands: on a match, waiting for staff, or dismissed by them. */
export const ServerResultState = {
  waiting: "waiting",
  attached: "attached",
  dismissed: "dismissed",
} as const;
export type ServerResultState = (typeof ServerResultState)[keyof typeof ServerResultState];

export const serverResultStateLabels: Readonly<Record<ServerResultState, string>> = {
  "waiting": "Waiting",
  "attached": "Attached",
  "dismissed": "Dismissed",
};

/** Who sent a server's result. */
export const ServerResultSource = {
  server: "server",
  staff: "staff",
  side: "side",
} as const;
export type ServerResultSource = (typeof ServerResultSource)[keyof typeof ServerResultSource];

export const serverResultSourceLabels: Readonly<Record<ServerResultSource, string>> = {
  "server": "The server",
  "staff": "Staff",
  "side": "A captain",
};

/** What became of a command to a game server. Refused: the server says that it did not do it. Unknown: it was sent, and nobody knows whether it was done. */
export const ServerCommandState = {
  waiting: "waiting",
  sent: "sent",
  answered: "answered",
  refused: "refused",
  unknown: "unknown",
  notSent: "not_sent",
} as const;
export type ServerCommandState = (typeof ServerCommandState)[keyof typeof ServerCommandState];

export const serverCommandStateLabels: Readonly<Record<ServerCommandState, string>> = {
  "waiting": "Waiting",
  "sent": "Sent",
  "answered": "Answered",
  "refused": "Refused by the server",
  "unknown": "No answer",
  "not_sent": "Not sent",
};

/** A person's role. Each is a Django group of the same name. */
export const Role = {
  admin: "admin",
  teamManager: "teamManager",
  tmBreachers: "tm-breachers",
  tmPavlovShack: "tm-pavlov_shack",
  tmOnward: "tm-onward",
  tmX8: "tm-x8",
  moderator: "moderator",
  modBreachers: "mod-breachers",
  modPavlovShack: "mod-pavlov_shack",
  modOnward: "mod-onward",
  modX8: "mod-x8",
  rcon: "rcon",
  vankruptApi: "vankrupt-api",
} as const;
export type Role = (typeof Role)[keyof typeof Role];

export const roleLabels: Readonly<Record<Role, string>> = {
  "admin": "Admin",
  "teamManager": "Team Manager",
  "tm-breachers": "Team Manager (Breachers)",
  "tm-pavlov_shack": "Team Manager (Pavlov Shack)",
  "tm-onward": "Team Manager (Onward)",
  "tm-x8": "Team Manager (X8)",
  "moderator": "Moderator",
  "mod-breachers": "Moderator (Breachers)",
  "mod-pavlov_shack": "Moderator (Pavlov Shack)",
  "mod-onward": "Moderator (Onward)",
  "mod-x8": "Moderator (X8)",
  "rcon": "RCON",
  "vankrupt-api": "Vankrupt API",
};

export const PunishmentType = {
  ban: 0,
  log: 1,
  mute: 2,
  warn: 3,
} as const;
export type PunishmentType = (typeof PunishmentType)[keyof typeof PunishmentType];

export const punishmentTypeLabels: Readonly<Record<PunishmentType, string>> = {
  0: "Ban",
  1: "Log",
  2: "Mute",
  3: "Warn",
};

/** The game server slot of a match. */
export const Stage = {
  pcl1: "pcl-1",
  pcl2: "pcl-2",
  pcl3: "pcl-3",
  pcl4: "pcl-4",
  pcl5: "pcl-5",
  push: "push",
  none: "none",
} as const;
export type Stage = (typeof Stage)[keyof typeof Stage];

export const stageLabels: Readonly<Record<Stage, string>> = {
  "pcl-1": "PCL 1",
  "pcl-2": "PCL 2",
  "pcl-3": "PCL 3",
  "pcl-4": "PCL 4",
  "pcl-5": "PCL 5",
  "push": "Push",
  "none": "None",
};

/** What a match waits for: the first state that applies. */
export const MatchState = {
  void: "void",
  official: "official",
  reported: "reported",
  disputed: "disputed",
  unscheduled: "unscheduled",
  scheduled: "scheduled",
  unreported: "unreported",
} as const;
export type MatchState = (typeof MatchState)[keyof typeof MatchState];

export const matchStateLabels: Readonly<Record<MatchState, string>> = {
  "void": "Void",
  "official": "Official",
  "reported": "Reported",
  "disputed": "Disputed",
  "unscheduled": "Unscheduled",
  "scheduled": "Scheduled",
  "unreported": "To be reported",
};

/** How a case ended. `solved`: without a decision by staff, such as a report that the other team confirmed. */
export const CaseOutcome = {
  solved: "solved",
  settled: "settled",
  approved: "approved",
  declined: "declined",
  acted: "acted",
  dismissed: "dismissed",
  upheld: "upheld",
  undone: "undone",
} as const;
export type CaseOutcome = (typeof CaseOutcome)[keyof typeof CaseOutcome];

export const caseOutcomeLabels: Readonly<Record<CaseOutcome, string>> = {
  "solved": "Solved without staff",
  "settled": "Result decided by staff",
  "approved": "Approved",
  "declined": "Declined",
  "acted": "Staff acted",
  "dismissed": "No action needed",
  "upheld": "Punishment stands",
  "undone": "Punishment undone",
};

export const teamStatusFilterLabels: Readonly<Record<TeamStatusFilter, string>> = {
  [-2]: "All Participating",
  [-1]: "All",
};

export const LONGEST_AWARD_REASON = 200;
export const LONGEST_CHAMPION_NOTE = 300;
export const LONGEST_FORMER_SEASON = 40;
export const LONGEST_PUNISHMENT_REASON = 300;
export const LONGEST_BAN_REASON = 200;
export const LONGEST_NOTE = 200;
export const LONGEST_DISMISSAL = 200;
export const LONGEST_PLAYOFF_NAME = 60;
export const LONGEST_PLAYOFF_REASON = 500;
export const LONGEST_SERVER_NAME = 40;
export const LONGEST_COMMAND = 500;
export const PIN_LENGTH = 4;
export const LONGEST_COMMAND_REASON = 200;
export const LONGEST_TITLE = 120;
export const LONGEST_CASE_TEXT = 1000;
export const LONGEST_COOLDOWN_REASON = 200;
export const MOST_LINKS = 5;
export const MOST_MATCHES = 20;
export const LONGEST_MAP_NAME = 60;
export const LONGEST_DIVISION_NAME = 40;
export const LONGEST_SEASON_LABEL = 40;
export const LONGEST_SIDE_NAME = 30;
export const MOST_TURNS = 40;
export const LONGEST_WELCOME = 400;
export const LONGEST_SPONSOR_NAME = 60;
export const MOST_SPONSORS = 6;
export const LONGEST_WEBHOOK = 300;
export const LONGEST_GAME_ROLES = 300;
export const LONGEST_STREAM_GAME = 100;
export const LONGEST_DISCORD_ID = 20;
export const MOST_AT_ONCE = 100;
export const MOST_MOVES = 20;
export const MOST_SEASONS = 1000;
export const MOST_WEEKS = 52;
export const LONGEST_ALT = 200;
export const LONGEST_VERSION = 40;
export const LONGEST_CHANGES = 500;
export const LONGEST_RULES_HTML = 200000;
export const LARGEST_PDF_MEGABYTES = 20;
export const LARGEST_IMAGE_MEGABYTES = 8;

/** The numbers among a league's settings. */
export const NUMBER_BOUNDS = {
  agreeByDay: { min: 0, max: 6 },
  defaultMatchDay: { min: 0, max: 6 },
  defaultMatchHour: { min: 0, max: 23 },
  rosterMinimum: { min: 1, max: 50 },
  rosterMaximum: { min: 1, max: 50 },
  substitutesAllowed: { min: 0, max: 50 },
  bestOf: { min: 1, max: 25 },
  ratedChallengesPerPair: { min: 0, max: 20 },
  weeksOffPerSeason: { min: 0, max: 20 },
  postponementsPerSeason: { min: 0, max: 20 },
  roundsToWin: { min: 1, max: 99 },
  mostRounds: { min: 1, max: 399 },
} as const;

/** The durations among a league's settings, in hours. */
export const LENGTH_BOUNDS = {
  confirmResultsAfter: { min: 1, max: 8760 },
  remindToPropose: { min: 0, max: 336 },
  remindToAnswer: { min: 0, max: 336 },
  proposalsStand: { min: 0, max: 336 },
  resultDueAfter: { min: 1, max: 48 },
  remindToReport: { min: 0, max: 336 },
  requestsLast: { min: 1, max: 8760 },
  leaveCooldown: { min: 0, max: 8760 },
} as const;

/** The durations of match day among a league's settings, in minutes. */
export const MINUTES_BOUNDS = {
  checkInOpensBefore: { min: 0, max: 1440 },
  absenceClaimedAfter: { min: 0, max: 120 },
  absenceAnsweredWithin: { min: 60, max: 10080 },
} as const;

/** A season's rating settings. */
export const RATING_BOUNDS = {
  kFactor: { min: 0, max: 1000 },
  homeAdvantage: { min: -1000, max: 1000 },
  startRating: { min: -10000, max: 10000 },
  drawFactor: { min: 0, max: 10 },
  meanRating: { min: -10000, max: 10000 },
  seasonPull: { min: 0, max: 1 },
} as const;

/** The points of a season by points. */
export const POINTS_BOUNDS = {
  win: { min: 1, max: 10 },
  draw: { min: 0, max: 10 },
  loss: { min: 0, max: 10 },
  forfeit: { min: -10, max: 10 },
} as const;

/** The times of a step of pick and ban. */
export const PICK_BAN_BOUNDS = {
  stepSeconds: { min: 10, max: 600 },
  stepHours: { min: 1, max: 72 },
} as const;
