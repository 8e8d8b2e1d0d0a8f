import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Decision } from "../../../api/enums";
import { useCommand } from "../../../ui/command/useCommand";
import { useFirstError } from "../../../ui/command/useFirstError";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Hint } from "../../../ui/Field/Hint";
import { TextField } from "../../../ui/Field/TextField";
import { Notice } from "../../../ui/Notice/Notice";
import { isSkipped, momentOf } from "../times/clockTime";
import { OwnZone, TimeField } from "../times/TimeField";
import { OutcomeFields } from "./OutcomeFields";
import { draftOf, emptyDraft, type OutcomeDraft, payloadOf } from "./outcomeDraft";
import {
  openDispute,
  openReport,
  resultInForce,
  type ResultPartProps,
  type ResultSheet,
} from "./resultSheet";
import styles from "./Results.module.css";

const FIELDS = ["decision", "forfeitingSide", "maps", "scores", "reason", "playedAt"];
const DECISIONS = [Decision.played, Decision.forfeit, Decision.doubleForfeit, Decision.void];

/** What is known of the result now: the official one, else what a side says. */
function draftOfSheet(sheet: ResultSheet): OutcomeDraft {
  const known = resultInForce(sheet) ?? openReport(sheet) ?? openDispute(sheet);
  return known === undefined ? emptyDraft(sheet.bestOf) : draftOf(known.outcome, sheet.bestOf);
}

interface SettleDialogProps extends ResultPartProps {
  onClose: () => void;
}

/** In which staff decide how a match ended, or decide anew. */
export function SettleDialog({
  sheet,
  matchId,
  names,
  zone,
  onChanged,
  onClose,
}: SettleDialogProps) {
  const [draft, setDraft] = useState(() => draftOfSheet(sheet));
  const [reason, setReason] = useState("");
  const [playedText, setPlayedText] = useState("");
  const [replaces] = useState(() => resultInForce(sheet)?.number ?? 0);
  const { isBusy, errors, send } = useCommand(onChanged, FIELDS);
  const [refused, setRefused] = useState<OutcomeDraft>();
  const fields = useFirstError<HTMLDivElement>(errors);
  const playedAt = momentOf(playedText);
  // A result that was played for counts at a time: where the match has none yet, staff say which.
  const needsTime = draft.decision === Decision.played && !sheet.hasBegun;
  const lacksTime = needsTime && (playedAt === undefined || isSkipped(playedText));
  const verb = replaces === 0 ? "Settle Result" : "Amend Result";

  async function decide(): Promise<boolean> {
    setRefused(draft);
    const path = commandPath("POST", "/api/matches/{id}/results/settle", { id: matchId });
    const time = needsTime ? { playedAt } : {};
    const isDone = await send("POST", path, { ...payloadOf(draft), ...time, reason, replaces });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={verb}
      verb={verb}
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === "" || lacksTime}
      onConfirm={decide}
      onClose={onClose}
    >
      <div ref={fields} className={styles.form}>
        <OutcomeFields
          draft={draft}
          bestOf={sheet.bestOf}
          maps={sheet.maps.map((each) => ({ ...each, isInPool: true }))}
          names={names}
          decisions={DECISIONS}
          mayKnowScoreOnly
          errors={errors}
          refused={refused}
          onChange={setDraft}
        />
        {draft.decision === Decision.void && (
          <Notice>A void match counts nowhere. It can be amended again.</Notice>
        )}
        {needsTime && (
          <>
            <Hint>
              The match has no time that has passed: say when it was played. <OwnZone />
            </Hint>
            <TimeField
              label="Played At"
              value={playedText}
              zone={zone}
              error={errors.playedAt}
              onChange={setPlayedText}
            />
          </>
        )}
        <TextField
          label="Reason"
          hint="Both teams are told."
          value={reason}
          maxLength={500}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.target.value);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
