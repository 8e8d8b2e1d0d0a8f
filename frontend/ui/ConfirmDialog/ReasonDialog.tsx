import { type ReactNode, useState } from "react";

import { LONGEST_DECISION_REASON } from "../../api/enums";
import { type Sending, useCommand } from "../command/useCommand";
import { ConfirmDialog } from "./ConfirmDialog";
import { ReasonField } from "../Field/ReasonField";
import { Fields } from "../Form/Fields";

interface ReasonDialogProps {
  title: string;
  verb: string;
  /** Who reads the reason. */
  hint: string;
  longest?: number;
  /** The command. */
  path: Parameters<Sending["send"]>[1];
  /** What the command needs besides the reason. */
  body?: object;
  onChanged: () => void;
  onClose: () => void;
  /** What is decided about. */
  children: ReactNode;
}

/** Takes something back, with a reason. */
export function ReasonDialog({
  title,
  verb,
  hint,
  longest = LONGEST_DECISION_REASON,
  path,
  body,
  onChanged,
  onClose,
  children,
}: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);

  async function confirm(): Promise<boolean> {
    const isDone = await send("POST", path, { ...body, reason });
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
      isIncomplete={reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{children}</p>
      <Fields>
        <ReasonField
          hint={hint}
          value={reason}
          maxLength={longest}
          required
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
    </ConfirmDialog>
  );
}
