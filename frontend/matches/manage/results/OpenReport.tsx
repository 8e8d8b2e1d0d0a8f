import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../ui/Field/TextField";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { OutcomeView } from "./OutcomeView";
import { ReportDetails } from "./ReportDetails";
import { otherSide, type ResultPartProps, type ResultReport } from "./resultSheet";
import styles from "./Results.module.css";

type Answer = "confirm" | "dispute" | "withdraw";

const VERBS: Readonly<Record<Answer, string>> = {
  confirm: "Confirm",
  dispute: "Dispute",
  withdraw: "Withdraw",
};

interface OpenReportProps extends ResultPartProps {
  report: ResultReport;
}

interface AnswerDialogProps extends OpenReportProps {
  answer: Answer;
  onClose: () => void;
}

/** Asks before a report is answered or withdrawn. */
function AnswerDialog({ answer, report, matchId, names, onChanged, onClose }: AnswerDialogProps) {
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);
  const id = { id: matchId };
  const paths = {
    confirm: commandPath("POST", "/api/matches/{id}/results/confirm", id),
    dispute: commandPath("POST", "/api/matches/{id}/results/dispute", id),
    withdraw: commandPath("POST", "/api/matches/{id}/results/withdraw", id),
  };

  async function carryOut(): Promise<void> {
    const body = { report: report._id, ...(answer === "dispute" && { reason }) };
    if (await send("POST", paths[answer], body)) {
      onClose();
    }
  }

  return (
    <ConfirmDialog
      title={`${VERBS[answer]} Result?`}
      verb={VERBS[answer]}
      isOpen
      isBusy={isBusy}
      isIncomplete={answer === "dispute" && reason.trim() === ""}
      isDangerous={answer !== "confirm"}
      onConfirm={() => void carryOut()}
      onClose={onClose}
    >
      <OutcomeView outcome={report.outcome} names={names} />
      {answer === "confirm" && <p>The result is official at once, and ratings follow from it.</p>}
      {answer === "withdraw" && <p>Either side can then report the result anew.</p>}
      {answer === "dispute" && (
        <TextField
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
    </ConfirmDialog>
  );
}

/** Until when the report can be answered. */
function Deadline({ report, names, zone }: OpenReportProps) {
  const other = <bdi>{names[otherSide(report.side)]}</bdi>;
  if (report.stands) {
    return <p>Nobody answered in time, so this result stands: it is official in a moment.</p>;
  }
  if (report.confirmsAt === 0) {
    return <p>After the dispute, it waits until {other} confirm it or staff settle the match.</p>;
  }
  return (
    <p>
      It stands unless {other} answer by{" "}
      <LocalTime unixSeconds={report.confirmsAt} leagueZone={zone} />.
    </p>
  );
}

/** A report that waits for the other side, with what the reader may do about it. */
export function OpenReport(part: OpenReportProps) {
  const { sheet } = part;
  const [answer, setAnswer] = useState<Answer>();
  const offered = (["confirm", "dispute", "withdraw"] as const).filter((each) => sheet.may[each]);
  return (
    <div className={styles.report}>
      <ReportDetails {...part} />
      <Deadline {...part} />
      {offered.length > 0 && (
        <ButtonRow>
          {offered.map((each) => (
            <Button
              key={each}
              look={each === "confirm" ? "filled" : "outlined"}
              onClick={() => {
                setAnswer(each);
              }}
            >
              {VERBS[each]}
            </Button>
          ))}
        </ButtonRow>
      )}
      {answer !== undefined && (
        <AnswerDialog
          {...part}
          answer={answer}
          onClose={() => {
            setAnswer(undefined);
          }}
        />
      )}
    </div>
  );
}
