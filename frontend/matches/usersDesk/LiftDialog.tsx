import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import {
  LONGEST_PUNISHMENT_REASON,
  PunishmentType,
  punishmentTypeLabels,
} from "../../api/staffEnums";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../ui/Field/ReasonField";
import { Fields } from "../../ui/Form/Fields";
import { type PartProps, type Punishment, whereLabel } from "./person";

interface LiftDialogProps extends PartProps {
  punishment: Punishment;
  onClose: () => void;
}

/** Lifts a punishment, with a reason. */
export function LiftDialog({ desk, punishment, onChanged, onClose }: LiftDialogProps) {
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/users/{id}/punishments/{punishmentId}/lift", {
      id: desk.person._id,
      punishmentId: punishment._id,
    });
    const isDone = await send("POST", path, { reason });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`Lift ${punishmentTypeLabels[punishment.kind]}?`}
      verb="Lift"
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {whereLabel(punishment.league)}: <bdi>{punishment.reason}</bdi>
      </p>
      <Fields>
        <ReasonField
          hint={
            punishment.kind === PunishmentType.log ? "Only staff read it." : "The person reads it."
          }
          value={reason}
          maxLength={LONGEST_PUNISHMENT_REASON}
          required
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
    </ConfirmDialog>
  );
}
