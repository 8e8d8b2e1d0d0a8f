import type { ResultReport } from "./resultSheet";

/** What can be done about an open report. */
export const ANSWERS = ["confirm", "dispute", "withdraw"] as const;
export type Answer = (typeof ANSWERS)[number];

const VERBS: Readonly<Record<Answer, string>> = {
  confirm: "Confirm",
  dispute: "Dispute",
  withdraw: "Withdraw",
};

/** The words of an answer to this report. */
export function verbOf(answer: Answer, { isAbsenceClaim }: ResultReport): string {
  return isAbsenceClaim && answer === "dispute" ? "We Were There" : VERBS[answer];
}

/** An answer that a person is about to give, and the report that they saw. */
export interface Asked {
  readonly answer: Answer;
  readonly report: ResultReport;
}
