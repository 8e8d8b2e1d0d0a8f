import { useState } from "react";

import { Decision } from "../../../api/enums";
import { timestampOf } from "../../../api/timestamps/clockTime";
import { useStoredDraft } from "../../../ui/draft/useStoredDraft";
import { draftOf, emptyDraft, isSameOutcome, type OutcomeDraft } from "./outcomeDraft";
import { openDispute, openReport, resultInForce, type ResultSheet } from "./resultSheet";

/** What staff type. */
export interface SettleDraft {
  readonly outcome: OutcomeDraft;
  readonly reason: string;
  /** When it was played, as typed. */
  readonly playedText: string;
}

/** What the decision is about: the official result, or else what a side reports. */
function known(sheet: ResultSheet) {
  return resultInForce(sheet) ?? openReport(sheet) ?? openDispute(sheet);
}

/**
 * An amendment begins with the official result, and a match of which only a server says something with
 * that. A side's claim is not chosen for whoever judges it.
 */
function begin(sheet: ResultSheet): SettleDraft {
  const logged = sheet.fromServer?.problem === "" ? sheet.fromServer : undefined;
  const isClaimed = (openReport(sheet) ?? openDispute(sheet)) !== undefined;
  const outcome = (resultInForce(sheet) ?? (isClaimed ? undefined : logged))?.outcome;
  return {
    outcome: outcome === undefined ? emptyDraft(sheet) : draftOf(outcome, sheet.bestOf),
    reason: "",
    playedText: "",
  };
}

/** What a draft is about: each report and each official result has its own draft. */
function draftName(matchId: string, sheet: ResultSheet): string {
  const about = known(sheet);
  const what = about === undefined ? "" : "number" in about ? about.number : `of ${about._id}`;
  return `settle ${matchId} ${String(what)}`;
}

interface Settled {
  sheet: ResultSheet;
  matchId: string;
}

/** What is typed, and the result that it replaces. */
export function useSettleDraft({ sheet, matchId }: Settled) {
  // Both as they were when the form was opened.
  const [replaced] = useState(() => resultInForce(sheet));
  const [name] = useState(() => draftName(matchId, sheet));
  const stored = useStoredDraft(name, () => begin(sheet));

  const change = (changed: Partial<SettleDraft>) => {
    stored.setDraft({ ...stored.draft, ...changed });
  };

  return { replaced, stored, change };
}

/** What follows from what is typed. */
export function settledBy({ outcome, playedText }: SettleDraft, sheet: ResultSheet) {
  const timestamp = timestampOf(playedText);
  // A played match needs a time: if it has none yet, staff enter it.
  const needsTime = outcome.decision === Decision.played && !sheet.hasBegun;
  const official = resultInForce(sheet)?.outcome;
  return {
    needsTime,
    lacksTime: needsTime && timestamp === undefined,
    playedAt: needsTime ? timestamp : undefined,
    changesNothing:
      official !== undefined && isSameOutcome(outcome, draftOf(official, sheet.bestOf)),
  };
}
