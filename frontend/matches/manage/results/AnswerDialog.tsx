import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Problem } from "../../../ui/Field/Problem";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { type Asked, VERBS } from "./answers";
import { OutcomeView } from "./OutcomeView";
import { openReport, type ResultPartProps } from "./resultSheet";

interface AnswerDialogProps extends Omit<ResultPartProps, "zone"> {
  /** Stays what it was when the dialog was opened, whatever the sheet says by now. */
  asked: Asked;
  onClose: () => void;
}

/** Asks before a report is answered or withdrawn. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { asked, sheet, matchId, names, onChanged, onClose } = props;
  const { answer, report } = asked;
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);
  const isOutdated = openReport(sheet)?._id !== report._id || !sheet.may[answer];
  const id = { id: matchId };
  const paths = {
    confirm: commandPath("POST", "/api/matches/{id}/results/confirm", id),
    dispute: commandPath("POST", "/api/matches/{id}/results/dispute", id),
    withdraw: commandPath("POST", "/api/matches/{id}/results/withdraw", id),
  };

  async function give(): Promise<boolean> {
    const body = { report: report._id, ...(answer === "dispute" && { reason }) };
    const isDone = await send("POST", paths[answer], body);
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`${VERBS[answer]} Result?`}
      verb={VERBS[answer]}
      isOpen
      isBusy={isBusy}
      isIncomplete={isOutdated || (answer === "dispute" && reason.trim() === "")}
      isDangerous={answer !== "confirm"}
      onConfirm={give}
      onClose={onClose}
    >
      <OutcomeView outcome={report.outcome} names={names} />
      {answer === "confirm" && <p>The result is official at once, and ratings follow from it.</p>}
      {answer === "withdraw" && <p>Either side can then report the result anew.</p>}
      {answer === "dispute" && (
        <TextAreaField
          label="What Is Wrong"
          hint="The other side and the league’s staff read it."
          value={reason}
          maxLength={500}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.target.value);
          }}
        />
      )}
      <Problem>
        {isOutdated &&
          !isBusy &&
          "This has changed meanwhile. Close this and look at the match again."}
      </Problem>
    </ConfirmDialog>
  );
}
