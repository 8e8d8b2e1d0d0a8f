import { useState } from "react";

import { type CommandAnswer, commandPath } from "../../../api/apiPath";
import { serverNow } from "../../../api/timestamps/serverNow";
import { type FieldErrors, useCommand } from "../../../ui/command/useCommand";
import { useFirstError } from "../../../ui/command/useFirstError";
import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { outcomeOf, type OutcomeDraft, payloadOf, problemsOf } from "./outcomeDraft";
import type { MatchOutcome, ResultPartProps, ResultSheet } from "./resultSheet";
import { settledBy, useSettleDraft } from "./settleDraft";
import type { Decided } from "./Settled";

/** In the server's words. */
const LIES_AHEAD = "This time is in the future. Say when the match was played.";
const FIELDS = ["decision", "forfeitingSide", "maps", "scores", "reason", "playedAt"];

export interface SettlingProps extends ResultPartProps {
  onDecided: (decided: Decided) => void;
}

/** Checks what is typed before it is shown once more; a refusal leads back to the fields. */
function useReview(
  refusals: FieldErrors,
  outcome: OutcomeDraft,
  sheet: ResultSheet,
  playedAt: number | undefined,
) {
  const [problems, setProblems] = useState<FieldErrors>();
  const [refused, setRefused] = useState<OutcomeDraft>();
  const [isAsking, setIsAsking] = useState(false);
  const errors = problems ?? refusals;
  const fields = useFirstError<HTMLDivElement>(errors);

  function review(): void {
    const found = {
      ...problemsOf(outcome, sheet),
      ...(playedAt !== undefined && playedAt > serverNow() / 1000 && { playedAt: LIES_AHEAD }),
    };
    const isWrong = Object.keys(found).length > 0;
    setRefused(outcome);
    setProblems(isWrong ? found : undefined);
    setIsAsking(!isWrong);
  }

  const [seen, setSeen] = useState(refusals);
  if (seen !== refusals) {
    setSeen(refusals);
    // Shows a refused field. Every other failure is shown where it was sent.
    if (FIELDS.some((field) => field in refusals)) {
      setIsAsking(false);
    }
  }

  return { errors, refused, fields, isAsking, setIsAsking, review };
}

type SettledAnswer = CommandAnswer<"POST", "/api/matches/{id}/results/settle">;

/** Sends the decision, and shows what it changed. */
function useDeciding(
  { onDecided, onChanged }: SettlingProps,
  before: MatchOutcome | undefined,
  after: MatchOutcome,
) {
  const show = (_made?: string, _revision?: string | number, answer?: SettledAnswer) => {
    if (answer !== undefined) {
      onDecided({ before, after, changes: answer.changes, message: answer.message });
    }
    onChanged();
  };
  return useCommand<SettledAnswer>(show, FIELDS, onChanged, true);
}

/**
 * Staff's decision: what is typed, which is stored until it is sent, whether it is shown once more, and
 * how it is sent. `onDone` closes what it was typed in.
 */
export function useSettling(props: SettlingProps, onDone?: () => void) {
  const { sheet, matchId } = props;
  const { replaced, stored, change } = useSettleDraft(props);
  const { outcome, reason } = stored.draft;
  const official = outcomeOf(outcome, sheet);
  const { isBusy, errors: refusals, send } = useDeciding(props, replaced?.outcome, official);
  // The draft is stored as long as the tab is open.
  useUnsavedWarning(!isBusy && stored.isDirty);
  const { needsTime, lacksTime, playedAt, changesNothing } = settledBy(stored.draft, sheet);
  const reviewing = useReview(refusals, outcome, sheet, playedAt);
  const { setIsAsking } = reviewing;

  async function decide(undoesPlayed: boolean): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/results/settle", { id: matchId });
    const body = { ...payloadOf(outcome), playedAt, reason, replaces: replaced?.number ?? 0 };
    const isDone = await send("POST", path, { ...body, ...(undoesPlayed && { undoesPlayed }) });
    if (isDone) {
      stored.forget();
      setIsAsking(false);
      onDone?.();
    }
    return isDone;
  }

  return {
    ...reviewing,
    stored,
    change,
    decide,
    isBusy,
    needsTime,
    /** What has to be entered before going on, in words; empty if nothing is missing. */
    lacking: reason.trim() === "" ? "a reason" : lacksTime ? "when the match was played" : "",
    verb: replaced === undefined ? "Decide Result" : "Amend Result",
    /** What is shown once more. */
    summary: { playedAt, reason, changesNothing, outcome: official, replaced: replaced?.outcome },
  };
}
