import { type Dispatch, type SetStateAction, useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { type FieldErrors, useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { useStoredDraft } from "../../../ui/draft/useStoredDraft";
import { lazyPart } from "../../../ui/loaded/lazyPart";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { Problem } from "../../../ui/Field/Problem";
import { type Asked, verbOf } from "./answers";
import { useUnsavedWarning } from "../../../ui/Form/useUnsavedWarning";
import { Changes, usePreview } from "./Changes";
import { OutcomeView } from "./OutcomeView";
import { openReport, type ResultPartProps } from "./resultSheet";

// Only a dispute needs it.
const DisputePictures = lazyPart(() => import("./DisputePictures"));

/** A dispute as a body: with pictures, it is a form. */
function disputeBody(report: string, reason: string, files: readonly File[]) {
  if (files.length === 0) {
    return { report, reason };
  }
  const form = new FormData();
  form.append("report", report);
  form.append("reason", reason);
  for (const file of files) {
    form.append("evidence", file, file.name);
  }
  return form;
}

interface AnswerDialogProps extends Omit<ResultPartProps, "zone"> {
  /** The report as it was when the dialog was opened, even if the sheet has changed. */
  asked: Asked;
  onClose: () => void;
}

/** What the report changes once it is confirmed. */
function ConfirmedChanges({ asked, matchId, names }: AnswerDialogProps) {
  const preview = usePreview(matchId, asked.report.outcome);
  return <Changes preview={preview} names={names} />;
}

function answerPath(answer: Asked["answer"], id: { id: string }) {
  const paths = {
    confirm: commandPath("POST", "/api/matches/{id}/results/confirm", id),
    dispute: commandPath("POST", "/api/matches/{id}/results/dispute", id),
    withdraw: commandPath("POST", "/api/matches/{id}/results/withdraw", id),
  };
  return paths[answer];
}

interface DisputeFieldsProps {
  isAbsence: boolean;
  reason: string;
  files: readonly File[];
  errors: FieldErrors;
  onReason: (reason: string) => void;
  onFiles: Dispatch<SetStateAction<readonly File[]>>;
}

/** What is wrong with the report, and pictures that show it. */
function DisputeFields(props: DisputeFieldsProps) {
  const { isAbsence, reason, files, errors, onReason, onFiles } = props;
  return (
    <>
      <TextAreaField
        label={isAbsence ? "What Happened" : "What Is Wrong"}
        hint="The other team and the league’s staff can read this."
        value={reason}
        maxLength={LONGEST_DECISION_REASON}
        error={errors.reason}
        onChange={(event) => {
          onReason(event.target.value);
        }}
      />
      <DisputePictures files={files} error={errors.evidence} onChange={onFiles} />
    </>
  );
}

/** Asks before a report is answered or withdrawn. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { asked, sheet, matchId, names, onChanged, onClose } = props;
  const { answer, report } = asked;
  const stored = useStoredDraft(`dispute ${matchId} ${report._id}`, () => "");
  const reason = stored.draft;
  const [files, setFiles] = useState<readonly File[]>([]);
  const { isBusy, errors, send } = useCommand(onChanged, ["reason", "evidence"]);
  // The draft is stored as long as the tab is open.
  useUnsavedWarning(!isBusy && answer === "dispute" && stored.isDirty);
  const isOutdated = openReport(sheet)?._id !== report._id || !sheet.may[answer];
  const verb = verbOf(answer, report);
  const isAbsence = report.isAbsenceClaim && answer === "dispute";

  async function give(): Promise<boolean> {
    const body =
      answer === "dispute" ? disputeBody(report._id, reason, files) : { report: report._id };
    const isDone = await send("POST", answerPath(answer, { id: matchId }), body);
    if (isDone) {
      stored.forget();
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={isAbsence ? `${verb}?` : `${verb} Result?`}
      verb={verb}
      isOpen
      isBusy={isBusy}
      isIncomplete={isOutdated || (answer === "dispute" && reason.trim() === "")}
      isDangerous={answer !== "confirm"}
      onConfirm={give}
      onClose={onClose}
    >
      <OutcomeView outcome={report.outcome} names={names} agreed={sheet.agreed} />
      {answer === "confirm" && (
        <>
          <p>The result becomes official immediately. It changes:</p>
          <ConfirmedChanges {...props} />
        </>
      )}
      {answer === "withdraw" && <p>Either side can then report the result again.</p>}
      {answer === "dispute" && (
        <DisputeFields
          {...{ isAbsence, reason, files, errors }}
          onReason={stored.setDraft}
          onFiles={setFiles}
        />
      )}
      <Problem>
        {isOutdated && !isBusy && "This has changed. Close the dialog and look at the match again."}
      </Problem>
    </ConfirmDialog>
  );
}
