// Generated from the Python side by script/generate: change its enumerations and limits.

export const ReportStatus = {
  open: 0,
  confirmed: 1,
  disputed: 2,
  superseded: 3,
  withdrawn: 4,
} as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

export const reportStatusLabels: Readonly<Record<ReportStatus, string>> = {
  0: "Open",
  1: "Confirmed",
  2: "Disputed",
  3: "Superseded",
  4: "Withdrawn",
};

/** What changed a rating. The values order entries of a season at the same time. */
export const LedgerKind = {
  seasonStart: 0,
  match: 1,
  adjustment: 2,
} as const;
export type LedgerKind = (typeof LedgerKind)[keyof typeof LedgerKind];

export const ledgerKindLabels: Readonly<Record<LedgerKind, string>> = {
  0: "Season start",
  1: "Match",
  2: "Adjustment",
};

export const ProposalStatus = {
  open: "open",
  accepted: "accepted",
  declined: "declined",
  countered: "countered",
  superseded: "superseded",
  withdrawn: "withdrawn",
  expired: "expired",
  stood: "stood",
} as const;
export type ProposalStatus = (typeof ProposalStatus)[keyof typeof ProposalStatus];

export const proposalStatusLabels: Readonly<Record<ProposalStatus, string>> = {
  "open": "Open",
  "accepted": "Accepted",
  "declined": "Declined",
  "countered": "Countered",
  "superseded": "Superseded",
  "withdrawn": "Withdrawn",
  "expired": "Expired",
  "stood": "Not answered, so it stands",
};

/** Who decided the time of a match. */
export const TimeOrigin = {
  agreed: "agreed",
  unanswered: "unanswered",
  default: "default",
  staff: "staff",
} as const;
export type TimeOrigin = (typeof TimeOrigin)[keyof typeof TimeOrigin];

export const timeOriginLabels: Readonly<Record<TimeOrigin, string>> = {
  "agreed": "Agreed by both sides",
  "unanswered": "Proposed and not answered",
  "default": "The league\u2019s default time",
  "staff": "Set by staff",
};

/** The entries of a match's history on its page. */
export const MatchEvent = {
  created: "created",
  timeAgreed: "time-agreed",
  timeUnanswered: "time-unanswered",
  timeDefault: "time-default",
  timeSet: "time-set",
  reported: "reported",
  withdrawn: "withdrawn",
  disputed: "disputed",
  confirmed: "confirmed",
  undisputed: "undisputed",
  settled: "settled",
  amended: "amended",
  voided: "voided",
  timeDropped: "time-dropped",
  takenBack: "taken-back",
} as const;
export type MatchEvent = (typeof MatchEvent)[keyof typeof MatchEvent];

export const matchEventLabels: Readonly<Record<MatchEvent, string>> = {
  "created": "Created",
  "time-agreed": "Time agreed",
  "time-unanswered": "Proposed time stands, as nobody answered",
  "time-default": "The league\u2019s default time applied",
  "time-set": "Time set by staff",
  "reported": "Result reported",
  "withdrawn": "Report withdrawn",
  "disputed": "Report disputed",
  "confirmed": "Result confirmed",
  "undisputed": "Result official, as nobody answered in time",
  "settled": "Decided by staff",
  "amended": "Result amended",
  "voided": "Voided",
  "time-dropped": "Time taken back by staff",
  "taken-back": "Result taken back by staff",
};
