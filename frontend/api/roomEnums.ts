// Generated from the Python side by script/generate: change its enumerations and limits.

/** The phases of a match, in their order. */
export const MatchPhase = {
  agree: "agree",
  lineUp: "line-up",
  play: "play",
  report: "report",
  confirm: "confirm",
} as const;
export type MatchPhase = (typeof MatchPhase)[keyof typeof MatchPhase];

export const matchPhaseLabels: Readonly<Record<MatchPhase, string>> = {
  "agree": "Agree",
  "line-up": "Line-up",
  "play": "Play",
  "report": "Report",
  "confirm": "Confirm",
};

/** Where a match is with a phase. Open: another one comes first, but this one is not over. Skipped: the match went on without it. */
export const PhaseState = {
  done: "done",
  now: "now",
  later: "later",
  open: "open",
  skipped: "skipped",
} as const;
export type PhaseState = (typeof PhaseState)[keyof typeof PhaseState];

export const phaseStateLabels: Readonly<Record<PhaseState, string>> = {
  "done": "Done",
  "now": "Now",
  "later": "To come",
  "open": "Still open",
  "skipped": "Left out",
};

/** The panels of the page on which a match is run; the values are their names in addresses. */
export const MatchPanel = {
  time: "time",
  lineUp: "line-up",
  matchDay: "match-day",
  pickBan: "pick-ban",
  result: "result",
  substitutes: "substitutes",
  casts: "casts",
  messages: "messages",
} as const;
export type MatchPanel = (typeof MatchPanel)[keyof typeof MatchPanel];

export const matchPanelLabels: Readonly<Record<MatchPanel, string>> = {
  "time": "Time",
  "line-up": "Line-ups",
  "match-day": "Match day",
  "pick-ban": "Pick and ban",
  "result": "Result",
  "substitutes": "Substitutes",
  "casts": "Casts",
  "messages": "Messages",
};

/** What has to happen next in a match. Staff do not chase line-ups: that step is for the people of the match. */
export const NextStep = {
  agreeTime: "agree-time",
  answerTimes: "answer-times",
  setTime: "set-time",
  lineUp: "line-up",
  checkIn: "check-in",
  pickBan: "pick-ban",
  play: "play",
  report: "report",
  answerClaim: "answer-claim",
  confirm: "confirm",
  settle: "settle",
  decide: "decide",
} as const;
export type NextStep = (typeof NextStep)[keyof typeof NextStep];

export const nextStepLabels: Readonly<Record<NextStep, string>> = {
  "agree-time": "Agree on a time",
  "answer-times": "Answer the proposed times",
  "set-time": "Set a time or decide the result",
  "line-up": "Hand in the line-up",
  "check-in": "Check in",
  "pick-ban": "Pick and ban",
  "play": "Play the match",
  "report": "Report the result",
  "answer-claim": "Answer the absence claim",
  "confirm": "Confirm the result",
  "settle": "Settle the dispute",
  "decide": "Decide the result",
};

/** Who has to take a match's next step. */
export const WaitsFor = {
  both: "both",
  teamA: "team-a",
  teamB: "team-b",
  staff: "staff",
} as const;
export type WaitsFor = (typeof WaitsFor)[keyof typeof WaitsFor];

export const waitsForLabels: Readonly<Record<WaitsFor, string>> = {
  "both": "Both teams",
  "team-a": "Team A",
  "team-b": "Team B",
  "staff": "Staff",
};

/** What a person waits for until others answer. */
export const OthersKind = {
  joins: "joins",
  challenges: "challenges",
  times: "times",
  posts: "posts",
  foundings: "foundings",
  casts: "casts",
  reports: "reports",
} as const;
export type OthersKind = (typeof OthersKind)[keyof typeof OthersKind];

export const othersKindLabels: Readonly<Record<OthersKind, string>> = {
  "joins": "Request to join",
  "challenges": "Challenge",
  "times": "Proposed times",
  "posts": "Post as a free agent",
  "foundings": "Wish to found a team",
  "casts": "Claimed cast",
  "reports": "Reported result",
};

/** What waits for a person, the most urgent first of what is due at the same time: what the other side or a player asks, and the steps that a leader takes in a match. */
export const WaitKind = {
  reports: "reports",
  proposals: "proposals",
  postponements: "postponements",
  checkIns: "checkIns",
  toReport: "toReport",
  toPick: "toPick",
  toLineUp: "toLineUp",
  toAgree: "toAgree",
  attendance: "attendance",
  substitutes: "substitutes",
  invitations: "invitations",
  joins: "joins",
  challenges: "challenges",
  offers: "offers",
} as const;
export type WaitKind = (typeof WaitKind)[keyof typeof WaitKind];

export const waitKindLabels: Readonly<Record<WaitKind, string>> = {
  "reports": "Report",
  "proposals": "Proposed times",
  "postponements": "Request to postpone",
  "checkIns": "Check-in",
  "toReport": "Result to report",
  "toPick": "Pick and ban",
  "toLineUp": "Line-up to hand in",
  "toAgree": "Time to agree on",
  "attendance": "Whether one plays",
  "substitutes": "Substitution",
  "invitations": "Invitation",
  "joins": "Request to join",
  "challenges": "Challenge",
  "offers": "Captaincy",
};

/** Whether a player plays in a match. */
export const AttendanceAnswer = {
  in: "in",
  maybe: "maybe",
  out: "out",
} as const;
export type AttendanceAnswer = (typeof AttendanceAnswer)[keyof typeof AttendanceAnswer];

export const attendanceAnswerLabels: Readonly<Record<AttendanceAnswer, string>> = {
  "in": "In",
  "maybe": "Maybe",
  "out": "Out",
};
