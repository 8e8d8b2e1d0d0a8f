import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { isolated } from "../../../ui/isolated";
import { draftOf, isSameOutcome, type OutcomeDraft } from "./outcomeDraft";
import type { ResultSheet, SideNames } from "./resultSheet";
import { type Said, saidInDispute, withWords } from "./said";
import type { SettleDraft } from "./settleDraft";

/** Something that a decision can start from. */
export interface Claim {
  readonly label: string;
  /** The outcome that it fills in, over what was typed. */
  readonly over: (typed: OutcomeDraft) => OutcomeDraft;
  /** The reason that goes with it, and what staff read of it. */
  readonly words?: { readonly reason: string; readonly said: string };
}

/**
 * The claims that staff can start from, each once: what the sides reported, what a side said that
 * reported nothing, and the server's log.
 */
export function claimsOf(sheet: ResultSheet, names: SideNames): Claim[] {
  const { reports, fromServer, bestOf } = sheet;
  const said = saidInDispute(sheet);
  const claims: Claim[] = [
    ...reports.map(({ side, outcome }) => ({
      label: `As ${isolated(names[side])} reported`,
      over: () => draftOf(outcome, bestOf),
    })),
    ...(said === undefined ? [] : [claimSaid(said, sheet, names)]),
    ...(fromServer?.problem === ""
      ? [{ label: "As the server logged", over: () => draftOf(fromServer.outcome, bestOf) }]
      : []),
  ];
  // Of several by one side, the last one.
  return [...new Map(claims.map((claim) => [claim.label, claim])).values()];
}

function claimSaid(found: Said, sheet: ResultSheet, names: SideNames): Claim {
  const { side, words } = found;
  const said = `${isolated(names[side])}: “${isolated(words)}”`;
  return {
    label: `As ${isolated(names[side])} say`,
    over: (typed) => withWords(found, typed, sheet),
    words: { said, reason: `${names[side]}: “${words}”`.slice(0, LONGEST_DECISION_REASON) },
  };
}

/** Whether what is typed is what the claim fills in: with its words, where it has some. */
export function isChosen({ over, words }: Claim, { outcome, reason }: SettleDraft): boolean {
  return isSameOutcome(over(outcome), outcome) && (words === undefined || words.reason === reason);
}

/**
 * What changes when staff start from a claim. A side's words go with its claim; what staff typed
 * themselves stays.
 */
export function startingFrom(
  { over, words }: Claim,
  { outcome, reason }: SettleDraft,
  claims: readonly Claim[],
): Partial<SettleDraft> {
  const isTyped = reason.trim() !== "" && !claims.some((each) => each.words?.reason === reason);
  return { outcome: over(outcome), ...(!isTyped && { reason: words?.reason ?? "" }) };
}
