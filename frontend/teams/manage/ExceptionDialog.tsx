import { useState } from "react";

import { LONGEST_REQUEST_REASON } from "../../api/enums";
import { type FieldErrors, useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { LastDayField } from "../../ui/Field/LastDayField";
import { ReasonField } from "../../ui/Field/ReasonField";
import { Fields } from "../../ui/Form/Fields";
import {
  EXCEPTION_WORDS,
  type ExceptionAction,
  exceptionPath,
  createsException,
  type RosterException,
  WITH_A_DAY,
} from "./exceptions";
import type { ManagedTeam, PartProps } from "./managedTeam";
import { PlayerSearch } from "./PlayerSearch";

/** What is entered; `until` is a day such as `2026-10-09`, empty for a week from now. */
interface Entered {
  player: string;
  until: string;
  reason: string;
}

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
  const [entered, setEntered] = useState<Entered>({ player: "", until: "", reason: "" });
  const { isBusy, errors, send } = useCommand(onChanged, ["player", "until", "reason"]);
  const { title, verb, text } = EXCEPTION_WORDS[action];

  async function confirm(): Promise<boolean> {
    const path = exceptionPath(action, team, exception?._id ?? "");
    const isDone = await send("POST", path, bodyOf(action, entered));
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
        (needsReason(action) && entered.reason.trim() === "") ||
        (createsException(action) && entered.player.trim() === "")
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
      <ExceptionFields {...{ team, action, entered, errors }} onEnter={setEntered} />
    </ConfirmDialog>
  );
}

const needsReason = (action: ExceptionAction) => action !== "approve";

/** What the command of the action takes. */
function bodyOf(action: ExceptionAction, { player, until, reason }: Entered): object {
  return {
    reason,
    ...(createsException(action) && { player: player.trim() }),
    ...(WITH_A_DAY.has(action) && { until: until === "" ? null : until }),
    ...((action === "approve" || action === "decline") && { approve: action === "approve" }),
  };
}

interface ExceptionFieldsProps {
  team: ManagedTeam;
  action: ExceptionAction;
  entered: Entered;
  errors: FieldErrors;
  onEnter: (entered: Entered) => void;
}

function ExceptionFields({ team, action, entered, errors, onEnter }: ExceptionFieldsProps) {
  return (
    <Fields>
      {createsException(action) && (
        <PlayerSearch
          league={team.league}
          hint="Type a part of a name. The player must be registered for this league, and on none of its teams."
          value={entered.player}
          error={errors.player}
          onChange={(player) => {
            onEnter({ ...entered, player });
          }}
        />
      )}
      {WITH_A_DAY.has(action) && (
        <LastDayField
          value={entered.until}
          error={errors.until}
          onChange={(until) => {
            onEnter({ ...entered, until });
          }}
        />
      )}
      <ReasonField
        {...(!needsReason(action) && { label: "Answer" })}
        value={entered.reason}
        maxLength={LONGEST_REQUEST_REASON}
        required={needsReason(action)}
        error={errors.reason}
        onChange={(reason) => {
          onEnter({ ...entered, reason });
        }}
      />
    </Fields>
  );
}
