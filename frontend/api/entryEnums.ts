// Generated from the Python side by script/generate: change its enumerations and limits.

/** What has become of a team's entry in a season. */
export const EntryState = {
  invited: "invited",
  entered: "entered",
  approved: "approved",
  waiting: "waiting",
  offered: "offered",
  declined: "declined",
  withdrawn: "withdrawn",
  ended: "ended",
} as const;
export type EntryState = (typeof EntryState)[keyof typeof EntryState];

export const entryStateLabels: Readonly<Record<EntryState, string>> = {
  "invited": "Invited",
  "entered": "Waits for staff",
  "approved": "Approved",
  "waiting": "On the waiting list",
  "offered": "Place offered",
  "declined": "Declined",
  "withdrawn": "Withdrawn",
  "ended": "Ended when the season opened",
};
