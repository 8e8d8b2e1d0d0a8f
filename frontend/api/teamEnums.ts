// Generated from the Python side by script/generate: change its enumerations and limits.

/** The status of a team, as stored. */
export const TeamStatus = {
  active: 0,
  inactive: 1,
  disbanded: 2,
  review: 3,
  rosterLocked: 4,
  notParticipating: 5,
  rosterLockedActive: 6,
} as const;
export type TeamStatus = (typeof TeamStatus)[keyof typeof TeamStatus];

export const teamStatusLabels: Readonly<Record<TeamStatus, string>> = {
  0: "Active",
  1: "Inactive",
  2: "Disbanded",
  3: "In Review",
  4: "Roster Locked",
  5: "Not Participating",
  6: "Roster Locked (Active)",
};

/** Values of `?status=` that match several statuses; never stored. */
export const TeamStatusFilter = {
  allParticipating: -2,
  all: -1,
} as const;
export type TeamStatusFilter = (typeof TeamStatusFilter)[keyof typeof TeamStatusFilter];

export const MemberRank = {
  staff: 0,
  captain: 1,
  coCaptain: 2,
  member: 3,
} as const;
export type MemberRank = (typeof MemberRank)[keyof typeof MemberRank];

export const memberRankLabels: Readonly<Record<MemberRank, string>> = {
  0: "Staff",
  1: "Captain",
  2: "Co-Captain",
  3: "Member",
};
