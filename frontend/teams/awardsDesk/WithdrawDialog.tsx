import { useState } from "react";

import { LONGEST_AWARD_REASON } from "../../api/staffEnums";
import { type Sending, useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../ui/Field/ReasonField";
import { Fields } from "../../ui/Form/Fields";

interface WithdrawDialogProps {
  /** The command. */
  path: Parameters<Sending["send"]>[1];
  award: string;
  player: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Takes an award back, with a reason. */
export function WithdrawDialog({ path, award, player, onChanged, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);
  async function confirm(): Promise<boolean> {
    const isDone = await send("POST", path, { reason });
    if (isDone) {
      onClose();
    }
    return isDone;
  }
  return (
    <ConfirmDialog
      title="Withdraw This Award?"
      verb="Withdraw"
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {award} no longer goes to <bdi>{player}</bdi>.
      </p>
      <Fields>
        <ReasonField
          hint="Staff read it in the audit log."
          value={reason}
          maxLength={LONGEST_AWARD_REASON}
          required
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
    </ConfirmDialog>
  );
}
