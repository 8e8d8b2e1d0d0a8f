import { ProposalStatus } from "../../api/enums";
import { exampleMatch } from "../exampleMatches";
import type { ManagedMatch } from "../manage/managedMatch";
import type { MatchTimes, Proposal } from "./matchTimes";

// Examples for the tests of this folder and of the page.

const HOUR = 3600;
/** Within the example's week. */
export const EVENING = Date.UTC(2026, 8, 10, 18) / 1000;

export function exampleProposal(fields: Partial<Proposal> = {}): Proposal {
  return {
    _id: "31",
    side: 1,
    options: [EVENING, EVENING + 24 * HOUR],
    proposedBy: { _id: "12", username: "Ivo" },
    proposedAt: EVENING - 48 * HOUR,
    status: ProposalStatus.open,
    chosen: 0,
    answeredBy: null,
    answeredAt: 0,
    reason: "",
    ...fields,
  };
}

/** What a captain reads of a match for which nothing was done yet, but for these fields. */
export function exampleTimes(fields: Partial<MatchTimes> = {}): MatchTimes {
  return {
    time: 0,
    origin: null,
    reason: "",
    opens: EVENING - 90 * HOUR,
    closes: EVENING + 78 * HOUR,
    agreeBy: EVENING + 22 * HOUR,
    defaultTime: 0,
    obstacle: "",
    open: null,
    history: [],
    may: { propose: true, accept: false, decline: false, withdraw: false, set: false },
    ...fields,
  };
}

/** The match between Night Owls and Foxes, for the captain of the first. */
export function exampleManagedMatch(fields: Partial<ManagedMatch> = {}): ManagedMatch {
  const { teamA, teamB, ...match } = exampleMatch("7");
  const more = { elo: 1500, region: "EU", status: 0 } as const;
  return {
    match: { ...match, teamA: { ...teamA, ...more }, teamB: { ...teamB, ...more } },
    week: 1,
    bestOf: 1,
    side: 0,
    isSettler: false,
    isManager: false,
    ...fields,
  };
}
