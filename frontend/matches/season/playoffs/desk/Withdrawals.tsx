import { useState } from "react";

import { LONGEST_PLAYOFF_REASON } from "../../../../api/staffEnums";
import { Button } from "../../../../ui/Button/Button";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../../ui/Field/ReasonField";
import { teamsById } from "../playoff";
import type { PlayoffCommands, PlayoffSheet } from "./usePlayoff";
import { TextWithTimes } from "../../../../ui/LocalTime/TextWithTimes";
import { isolated } from "../../../../ui/isolated";

interface WithdrawalsProps {
  sheet: PlayoffSheet;
  commands: PlayoffCommands;
}

/** The teams that have withdrawn, with the way back for those that did so by mistake. */
export function Withdrawals({ sheet, commands }: WithdrawalsProps) {
  const [asked, setAsked] = useState<string>();
  const teams = teamsById(sheet.playoff);
  const nameOf = (team: string) => teams.get(team)?.name ?? "";
  const returning = sheet.withdrawals.find(({ team }) => team === asked);
  if (sheet.withdrawals.length === 0) {
    return null;
  }
  return (
    <details>
      <summary>Withdrawn teams</summary>
      <ul className="stack gap-3 plain-list">
        {sheet.withdrawals.map(({ team, reason, obstacle }) => (
          <li key={team}>
            <div className="cluster gap-2 middle">
              <strong>
                <bdi>{nameOf(team)}</bdi>
              </strong>
              <span>{reason}</span>
              {obstacle === "" && (
                <Button
                  onClick={() => {
                    setAsked(team);
                  }}
                >
                  Take Back <span className="visually-hidden">withdrawal of {nameOf(team)}</span>
                </Button>
              )}
            </div>
            {obstacle !== "" && (
              <p>
                <TextWithTimes text={obstacle} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {returning && (
        <ReturnDialog
          name={nameOf(returning.team)}
          withdrawal={returning}
          commands={commands}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </details>
  );
}

interface ReturnDialogProps {
  name: string;
  withdrawal: PlayoffSheet["withdrawals"][number];
  commands: PlayoffCommands;
  onClose: () => void;
}

/** Shows what taking back a withdrawal undoes, and asks why. */
function ReturnDialog({ name, withdrawal, commands, onClose }: ReturnDialogProps) {
  const [reason, setReason] = useState("");
  const { team, undoes } = withdrawal;
  return (
    <ConfirmDialog
      title={`Take back the withdrawal of ${isolated(name)}?`}
      verb="Take Back"
      isOpen
      isBusy={commands.isBusy}
      isIncomplete={reason.trim() === ""}
      onConfirm={async () => {
        const isDone = await commands.act("return", { team, reason });
        if (isDone) {
          onClose();
        }
        return isDone;
      }}
      onClose={onClose}
    >
      <p>The team plays on. The matches that it forfeited have no result again.</p>
      {undoes.length > 0 && (
        <>
          <p>These matches were made since. They are deleted, or voided if they have a time:</p>
          <ul>
            {undoes.map(({ title, versus }) => (
              <li key={title}>
                {title}: {versus}
              </li>
            ))}
          </ul>
        </>
      )}
      <ReasonField
        hint="The team’s leaders read it."
        value={reason}
        maxLength={LONGEST_PLAYOFF_REASON}
        error={commands.errors.reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
