import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  type SyntheticEvent,
  useState,
} from "react";

import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { commandPath } from "../../../api/apiPath";
import { Decision, type Side } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { type FieldErrors, useCommand } from "../../../ui/command/useCommand";
import { useFirstError } from "../../../ui/command/useFirstError";
import { useStoredDraft } from "../../../ui/draft/useStoredDraft";
import { Hint } from "../../../ui/Field/Hint";
import { EvidenceFields } from "../../../ui/Evidence/EvidenceFields";
import { DraftNotice } from "./DraftNotice";
import { OutcomeFields } from "./OutcomeFields";
import {
  draftOf,
  emptyDraft,
  type OutcomeDraft,
  outcomeOf,
  payloadOf,
  problemsOf,
} from "./outcomeDraft";
import { ReportSummary } from "./ReportSummary";
import { openReport, type ResultPartProps, type ResultSheet } from "./resultSheet";
import styles from "./Results.module.css";
import { VodFields } from "./VodFields";

const FIELDS = ["decision", "forfeitingSide", "maps", "vods", "evidence"];
const FORFEITS = [Decision.forfeit, Decision.doubleForfeit];
const CLAIMED = [Decision.played, ...FORFEITS];

/** What is typed into a report. */
interface ReportDraft {
  readonly outcome: OutcomeDraft;
  readonly vods: readonly string[];
}

interface Sent extends ReportDraft {
  readonly files: readonly File[];
}

/** What the form starts with: the side's open report, or the maps that were logged or agreed. */
function begin(sheet: ResultSheet, decision: Decision): ReportDraft {
  const own = openReport(sheet);
  const logged = sheet.fromServer?.problem === "" ? sheet.fromServer.outcome : undefined;
  const first = logged === undefined ? emptyDraft(sheet) : draftOf(logged, sheet.bestOf);
  return own === undefined
    ? { outcome: { ...first, decision }, vods: [""] }
    : {
        outcome: draftOf(own.outcome, sheet.bestOf),
        vods: own.vods.length === 0 ? [""] : own.vods,
      };
}

/** Checks what is typed, asks, and sends it with the pictures. */
function useReporting(
  { sheet, matchId, onChanged }: ResultPartProps,
  stored: ReturnType<typeof useStoredDraft<ReportDraft>>,
  draft: OutcomeDraft,
) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const { isBusy, errors: refusals, send } = useCommand(onChanged, FIELDS);
  // The draft is stored as long as the tab is open.
  useUnsavedWarning(!isBusy && (stored.isDirty || files.length > 0));
  const [problems, setProblems] = useState<FieldErrors>();
  const [isAsking, setIsAsking] = useState(false);

  // The error of a field stays until the field is changed.
  const [sent, setSent] = useState<Sent>();
  const errors = problems ?? refusals;
  const fields = useFirstError<HTMLFormElement>(errors);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const found = problemsOf(draft, sheet);
    const isWrong = Object.keys(found).length > 0;
    setSent({ outcome: draft, vods: stored.draft.vods, files });
    setProblems(isWrong ? found : undefined);
    setIsAsking(!isWrong);
  }

  async function report(): Promise<void> {
    const form = new FormData();
    form.append("claim", JSON.stringify({ ...payloadOf(draft), vods: stored.draft.vods }));
    for (const file of files) {
      form.append("evidence", file, file.name);
    }
    const path = commandPath("POST", "/api/matches/{id}/results/report", { id: matchId });
    if (await send("POST", path, form)) {
      stored.forget();
      setFiles([]);
    }
    // Shows the refused fields of the form.
    setIsAsking(false);
  }

  return {
    fields,
    form: { files, setFiles, isBusy, errors, sent, isAsking, setIsAsking, submit, report },
  };
}

interface ReportFormProps extends ResultPartProps {
  /** The side that reports. */
  side: Side;
}

/**
 * The form in which a side reports how the match ended. If the side has an open report, the form
 * starts with it and is collapsed. What is typed is stored until it is sent, even if someone reports
 * meanwhile; chosen pictures are not stored.
 */
export function ReportForm({ side, ...part }: ReportFormProps) {
  const { sheet, matchId, names } = part;
  // A match without a time can't have been played, only forfeited.
  const decisions: readonly Decision[] = sheet.may.report ? CLAIMED : FORFEITS;
  const own = openReport(sheet);
  const stored = useStoredDraft(`report ${matchId} ${String(side)}`, () =>
    begin(sheet, decisions[0] ?? Decision.forfeit),
  );
  const { outcome, vods } = stored.draft;
  // A stored draft may be older than the match's time.
  const draft = decisions.includes(outcome.decision)
    ? outcome
    : { ...outcome, decision: decisions[0] ?? Decision.forfeit };
  const { fields, form } = useReporting(part, stored, draft);

  const fold = useFold(stored.wasStored);
  const parts = (
    <>
      <form
        ref={fields}
        className={styles.form}
        onSubmit={form.submit}
        noValidate
        aria-label="Report a result"
      >
        {stored.wasStored && (
          <DraftNotice onForget={stored.forget}>Pictures you chose are not kept.</DraftNotice>
        )}
        <ReportFields
          {...{ sheet, names, decisions, errors: form.errors, sent: form.sent }}
          typed={{ outcome: draft, vods, files: form.files }}
          onDraft={stored.setDraft}
          onFiles={form.setFiles}
        />
        <Button type="submit" look="filled" disabled={form.isBusy}>
          {own === undefined ? "Report Result" : "Replace Report"}
        </Button>
      </form>
      {form.isAsking && (
        <ReportSummary
          {...part}
          side={side}
          outcome={outcomeOf(draft, sheet)}
          links={vods.filter((each) => each.trim() !== "").length}
          pictures={form.files.length}
          isBusy={form.isBusy}
          onConfirm={() => void form.report()}
          onClose={() => {
            form.setIsAsking(false);
          }}
        />
      )}
    </>
  );
  return own === undefined ? parts : <Folded {...fold}>{parts}</Folded>;
}

interface ReportFieldsProps extends Pick<ResultPartProps, "sheet" | "names"> {
  decisions: readonly Decision[];
  typed: Sent;
  errors: FieldErrors;
  /** What was typed when the form was last sent. */
  sent: Sent | undefined;
  onDraft: (draft: ReportDraft) => void;
  onFiles: Dispatch<SetStateAction<readonly File[]>>;
}

function ReportFields(props: ReportFieldsProps) {
  const { sheet, names, decisions, typed, errors, sent, onDraft, onFiles } = props;
  const { outcome, vods, files } = typed;
  const own = openReport(sheet);
  return (
    <>
      <OutcomeFields
        draft={outcome}
        bestOf={sheet.bestOf}
        rule={sheet.mapRule}
        maps={sheet.maps}
        agreed={sheet.agreed}
        names={names}
        decisions={decisions}
        errors={errors}
        refused={sent?.outcome}
        onChange={(changed) => {
          onDraft({ outcome: changed, vods });
        }}
      />
      <VodFields
        vods={vods}
        error={sent?.vods === vods ? errors.vods : undefined}
        onChange={(changed) => {
          onDraft({ outcome, vods: changed });
        }}
      />
      <EvidenceFields
        files={files}
        seenBy="Both sides and the league’s staff see them."
        error={sent?.files === files ? errors.evidence : undefined}
        onChange={onFiles}
      />
      {own !== undefined && own.evidence.length > 0 && (
        <Hint>The pictures of your earlier report are removed with it.</Hint>
      )}
    </>
  );
}

/** Whether the form of a side that has reported is open. It opens once for what was typed before. */
function useFold(wasStored: boolean) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasShown, setWasShown] = useState(false);
  if (wasStored && !wasShown) {
    setWasShown(true);
    setIsOpen(true);
  }
  return { isOpen, setIsOpen };
}

interface FoldedProps extends ReturnType<typeof useFold> {
  children: ReactNode;
}

function Folded({ isOpen, setIsOpen, children }: FoldedProps) {
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>Correct the Report</summary>
      {children}
    </details>
  );
}
