import { Decision, ReportStatus, Side, Winner } from "../../api/enums";
import type { MatchOutcome, OfficialResult, ResultReport, ResultSheet } from "./resultSheet";

// Examples for the tests of this folder.

export function exampleOutcome(fields: Partial<MatchOutcome> = {}): MatchOutcome {
  return {
    decision: Decision.played,
    forfeitingSide: null,
    winner: Winner.teamA,
    scores: [10, 7],
    maps: [{ map: "31", name: "Factory", scores: [10, 7] }],
    ...fields,
  };
}

/** Night Owls' open report that they won by 10 to 7, but for these fields. */
export function exampleReport(fields: Partial<ResultReport> = {}): ResultReport {
  return {
    _id: "51",
    side: Side.teamA,
    status: ReportStatus.open,
    by: { _id: "11", username: "Olga" },
    at: 1_788_220_800,
    confirmsAt: 1_788_393_600,
    stands: false,
    outcome: exampleOutcome(),
    vods: [],
    evidence: [],
    answeredBy: null,
    answeredAt: 0,
    disputeReason: "",
    ...fields,
  };
}

/** The report of `exampleReport`, become official, but for these fields. */
export function exampleResult(fields: Partial<OfficialResult> = {}): OfficialResult {
  return {
    number: 1,
    outcome: exampleOutcome(),
    by: { _id: "12", username: "Finn" },
    at: 1_788_300_000,
    reason: "",
    report: "51",
    ...fields,
  };
}

export const NO_POWERS: ResultSheet["may"] = {
  report: false,
  claimForfeit: false,
  forfeit: false,
  confirm: false,
  dispute: false,
  withdraw: false,
  settle: false,
};

/** A match of one map of which nothing is reported, for somebody who may do nothing. */
export function exampleSheet(fields: Partial<ResultSheet> = {}): ResultSheet {
  return {
    bestOf: 1,
    mapRule: null,
    maps: [
      { _id: "31", name: "Factory", isInPool: true },
      { _id: "32", name: "Hideout", isInPool: true },
      { _id: "33", name: "Old Mill", isInPool: false },
    ],
    time: 1_788_220_800,
    hasBegun: true,
    reports: [],
    results: [],
    may: NO_POWERS,
    ...fields,
  };
}
