import "../../../ui/controls.css";

import { type ComponentProps, useState } from "react";

import { type CommandAnswer, commandPath } from "../../../api/apiPath";
import { Decision, LONGEST_DECISION_REASON } from "../../../api/enums";
import { timestampOf } from "../../../api/timestamps/clockTime";
import { serverNow } from "../../../api/timestamps/serverNow";
import { useApi } from "../../../api/useApi";
import { type FieldErrors, useCommand } from "../../../ui/command/useCommand";
import { useFirstError } from "../../../ui/command/useFirstError";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { useStoredDraft } from "../../../ui/draft/useStoredDraft";
import { DateTimeField, TimeZoneNote } from "../../../ui/Field/DateTimeField";
import { Hint } from "../../../ui/Field/Hint";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { isolated } from "../../../ui/isolated";
import { Notice } from "../../../ui/Notice/Notice";
import { SameTimeMatches } from "../scheduling/SameTimeMatches";
import { timesPath } from "../scheduling/matchTimes";
import { DraftNotice } from "./DraftNotice";
import { OutcomeFields } from "./OutcomeFields";
import {
  draftOf,
  emptyDraft,
  isSameOutcome,
  type OutcomeDraft,
  outcomeOf,
  payloadOf,
  problemsOf,
} from "./outcomeDraft";
import {
  type MatchOutcome,
  openDispute,
  openReport,
  resultInForce,
  type ResultPartProps,
  type ResultSheet,
} from "./resultSheet";
import styles from "./Results.module.css";
import { type Said, saidInDispute } from "./said";
import type { Decided } from "./Settled";
import { SettleSummary } from "./SettleSummary";

/** In the server's words. */
const LIES_AHEAD = "This time is in the future. Say when the match was played.";
const FIELDS = ["decision", "forfeitingSide", "maps", "scores", "reason", "playedAt"];
const DECISIONS = [Decision.played, Decision.forfeit, Decision.doubleForfeit, Decision.void];

/** What staff type. */
interface SettleDraft {
  readonly outcome: OutcomeDraft;
  readonly reason: string;
  /** When it was played, as typed. */
  readonly playedText: string;
}

/** The current outcome: the official one, or else what a side reports. */
function known(sheet: ResultSheet) {
  return resultInForce(sheet) ?? openReport(sheet) ?? openDispute(sheet);
}

function begin(sheet: ResultSheet): SettleDraft {
  const logged = sheet.fromServer?.problem === "" ? sheet.fromServer : undefined;
  const outcome = (known(sheet) ?? logged)?.outcome;
  return {
    outcome: outcome === undefined ? emptyDraft(sheet.bestOf) : draftOf(outcome, sheet.bestOf),
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

type PlayedAtProps = Omit<ComponentProps<typeof DateTimeField>, "label"> & { matchId: string };

/** When the match was played, and what its teams played then. */
function PlayedAt({ matchId, ...field }: PlayedAtProps) {
  const { body } = useApi(timesPath(matchId));
  return (
    <DateTimeField
      label="Played At"
      isClockSaid
      about={(at) => <SameTimeMatches busy={body?.busy ?? []} time={at} zone={field.zone} />}
      {...field}
    />
  );
}

interface Claim {
  readonly label: string;
  readonly draft: OutcomeDraft;
  /** The reason that goes with it, and what staff read of it. */
  readonly words?: { readonly reason: string; readonly said: string };
}

/**
 * The claims that staff can start from, each once: what the sides reported, what a side said that
 * reported nothing, and the server's log.
 */
function claimsOf(sheet: ResultSheet, names: ResultPartProps["names"]): Claim[] {
  const { reports, fromServer, bestOf } = sheet;
  const said = saidInDispute(sheet);
  const claims: Claim[] = [
    ...reports.map(({ side, outcome }) => ({
      label: `As ${isolated(names[side])} reported`,
      draft: draftOf(outcome, bestOf),
    })),
    ...(said === undefined ? [] : [claimSaid(said, names)]),
    ...(fromServer?.problem === ""
      ? [{ label: "As the server logged", draft: draftOf(fromServer.outcome, bestOf) }]
      : []),
  ];
  // Of several by one side, the last one.
  return [...new Map(claims.map((claim) => [claim.label, claim])).values()];
}

function claimSaid({ side, words, draft }: Said, names: ResultPartProps["names"]): Claim {
  const said = `${isolated(names[side])}: “${isolated(words)}”`;
  return {
    label: `As ${isolated(names[side])} say`,
    draft,
    words: { said, reason: `${names[side]}: “${words}”`.slice(0, LONGEST_DECISION_REASON) },
  };
}

interface ClaimsProps extends Pick<ResultPartProps, "sheet" | "names"> {
  draft: OutcomeDraft;
  onChoose: (claim: Claim) => void;
}

/** Fills the form with a claim by one press. */
function Claims({ sheet, names, draft, onChoose }: ClaimsProps) {
  const claims = claimsOf(sheet, names);
  const chosen = claims.find((claim) => isSameOutcome(claim.draft, draft));
  return (
    claims.length > 0 && (
      <div className="stack gap-2">
        <div className="cluster gap-2" role="group" aria-label="Start from">
          {claims.map((claim) => (
            <button
              key={claim.label}
              type="button"
              className="choice-button"
              aria-pressed={claim === chosen}
              onClick={() => {
                onChoose(claim);
              }}
            >
              {claim.label}
            </button>
          ))}
        </div>
        {chosen?.words !== undefined && (
          <Hint>{`${chosen.words.said} Enter what is missing, and check the rest.`}</Hint>
        )}
      </div>
    )
  );
}

interface SettleFieldsProps extends Pick<ResultPartProps, "sheet" | "matchId" | "names" | "zone"> {
  draft: SettleDraft;
  /** Whether staff enter when it was played. */
  needsTime: boolean;
  errors: FieldErrors;
  /** The outcome that was refused. */
  refused: OutcomeDraft | undefined;
  onChange: (changed: Partial<SettleDraft>) => void;
}

function SettleFields(props: SettleFieldsProps) {
  const { sheet, matchId, names, zone, draft, needsTime, errors, refused, onChange } = props;
  return (
    <>
      <Claims
        {...{ sheet, names }}
        draft={draft.outcome}
        onChoose={({ draft: outcome, words }) => {
          const isFree = draft.reason.trim() === "";
          onChange({ outcome, ...(isFree && words && { reason: words.reason }) });
        }}
      />
      {/* Before the maps, below which a phone would hide it: all else may be filled in already. */}
      <ReasonField
        hint="Both teams are notified."
        value={draft.reason}
        maxLength={LONGEST_DECISION_REASON}
        error={errors.reason}
        onChange={(reason) => {
          onChange({ reason });
        }}
      />
      <OutcomeFields
        draft={draft.outcome}
        bestOf={sheet.bestOf}
        rule={sheet.mapRule}
        maps={sheet.maps.map((each) => ({ ...each, isInPool: true }))}
        names={names}
        decisions={DECISIONS}
        mayKnowScoreOnly
        errors={errors}
        refused={refused}
        onChange={(changed) => {
          onChange({ outcome: changed });
        }}
      />
      {draft.outcome.decision === Decision.void && (
        <Notice>A void match does not count. You can still amend it later.</Notice>
      )}
      {needsTime && (
        <>
          <Hint>
            The match has no time in the past, so enter when it was played. <TimeZoneNote />
          </Hint>
          <PlayedAt
            matchId={matchId}
            value={draft.playedText}
            zone={zone}
            error={errors.playedAt}
            onChange={(text) => {
              onChange({ playedText: text });
            }}
          />
        </>
      )}
    </>
  );
}

/** What is typed, and the result that it replaces. */
function useSettleDraft({ sheet, matchId }: SettleDialogProps) {
  // Both as they were when the dialog was opened.
  const [replaced] = useState(() => resultInForce(sheet));
  const [name] = useState(() => draftName(matchId, sheet));
  const stored = useStoredDraft(name, () => begin(sheet));

  const change = (changed: Partial<SettleDraft>) => {
    stored.setDraft({ ...stored.draft, ...changed });
  };

  return { replaced, stored, change };
}

/** What follows from what is typed. */
function settledBy({ outcome, playedText }: SettleDraft, sheet: ResultSheet) {
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

interface SettleDialogProps extends ResultPartProps {
  onDecided: (decided: Decided) => void;
  onClose: () => void;
}

/** Sends the decision, and shows what it changed. */
function useDeciding(
  { onDecided, onChanged }: SettleDialogProps,
  before: MatchOutcome | undefined,
  after: MatchOutcome,
) {
  return useCommand<SettledAnswer>((_made, _revision, answer) => {
    if (answer !== undefined) {
      onDecided({ before, after, changes: answer.changes });
    }
    onChanged();
  }, FIELDS);
}

/**
 * The dialog in which staff enter or amend a result: first the outcome, then what it changes. What
 * is typed is stored until it is sent.
 */
export default function SettleDialog(props: SettleDialogProps) {
  const { sheet, matchId, names, zone, onClose } = props;
  const { replaced, stored, change } = useSettleDraft(props);
  const { outcome, reason } = stored.draft;
  const official = outcomeOf(outcome, sheet);
  const { isBusy, errors: refusals, send } = useDeciding(props, replaced?.outcome, official);
  // The draft is stored as long as the tab is open.
  useUnsavedWarning(!isBusy && stored.isDirty);
  const { needsTime, lacksTime, playedAt, changesNothing } = settledBy(stored.draft, sheet);
  const { errors, refused, fields, isAsking, setIsAsking, review } = useReview(
    refusals,
    outcome,
    sheet,
    playedAt,
  );
  const verb = replaced === undefined ? "Decide Result" : "Amend Result";

  async function decide(undoesPlayed: boolean): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/results/settle", { id: matchId });
    const body = { ...payloadOf(outcome), playedAt, reason, replaces: replaced?.number ?? 0 };
    const isDone = await send("POST", path, { ...body, ...(undoesPlayed && { undoesPlayed }) });
    if (isDone) {
      stored.forget();
      onClose();
    }
    return isDone;
  }

  if (isAsking) {
    return (
      <SettleSummary
        {...props}
        {...{ verb, playedAt, reason, changesNothing, isBusy }}
        replaced={replaced?.outcome}
        outcome={official}
        onBack={() => {
          setIsAsking(false);
        }}
        onConfirm={decide}
      />
    );
  }
  return (
    <ConfirmDialog
      title={verb}
      verb="Continue"
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === "" || lacksTime}
      onConfirm={review}
      onClose={onClose}
    >
      <div ref={fields} className={styles.form}>
        {stored.wasStored && <DraftNotice onForget={stored.forget} />}
        <SettleFields
          {...{ sheet, matchId, names, zone, needsTime, errors, refused }}
          draft={stored.draft}
          onChange={change}
        />
      </div>
    </ConfirmDialog>
  );
}
