import { useState } from "react";

import { LONGEST_REQUEST_REASON } from "../../api/enums";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../ui/Field/ReasonField";
import { TextField } from "../../ui/Field/TextField";
import { Fields } from "../../ui/Form/Fields";
import {
  EXCEPTION_WORDS,
  type ExceptionAction,
  exceptionPath,
  makesOne,
  type RosterException,
  WITH_A_DAY,
} from "./exceptions";
import type { PartProps } from "./managedTeam";
import { PlayerSearch } from "./PlayerSearch";

interface ExceptionDialogProps extends PartProps {
  action: ExceptionAction;
  /** The one that the action is about; undefined for those that make one. */
  exception: RosterException | undefined;
  onClose: () => void;
}

/** Asks for an exception from the roster lock, gives one, decides it or takes it back. */
export function ExceptionDialog({
  team,
  action,
  exception,
  onChanged,
  onClose,
}: ExceptionDialogProps) {
  const [player, setPlayer] = useState("");
  const [until, setUntil] = useState("");
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["player", "until", "reason"]);
  const { title, verb, text } = EXCEPTION_WORDS[action];
  const needsReason = action !== "approve";

  async function confirm(): Promise<boolean> {
    const isDone = await send("POST", exceptionPath(action, team, exception?._id ?? ""), {
      reason,
      ...(makesOne(action) && { player: player.trim() }),
      ...(WITH_A_DAY.has(action) && { until: until === "" ? null : until }),
      ...((action === "approve" || action === "decline") && { approve: action === "approve" }),
    });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={title}
      verb={verb}
      isOpen
      isBusy={isBusy}
      isDangerous={action === "takeBack"}
      isIncomplete={
        (needsReason && reason.trim() === "") || (makesOne(action) && player.trim() === "")
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {exception !== undefined && (
          <>
            <bdi>{exception.player.username}</bdi>:{" "}
          </>
        )}
        {text}
      </p>
      <Fields>
        {makesOne(action) && (
          <PlayerSearch
            league={team.league}
            hint="Type a part of a name. The player must be registered for this league, and on none of its teams."
            value={player}
            error={errors.player}
            onChange={setPlayer}
          />
        )}
        {WITH_A_DAY.has(action) && (
          <TextField
            label="Last Day"
            hint="By the league’s clock. Leave it empty for a week from now."
            type="date"
            value={until}
            error={errors.until}
            onChange={(event) => {
              setUntil(event.target.value);
            }}
          />
        )}
        <ReasonField
          {...(!needsReason && { label: "Answer" })}
          value={reason}
          maxLength={LONGEST_REQUEST_REASON}
          required={needsReason}
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
    </ConfirmDialog>
  );
}
