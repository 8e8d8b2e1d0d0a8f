import { type ReactNode, useState } from "react";

import { LONGEST_DECISION_REASON } from "../../api/enums";
import { type FieldErrors, type Sending, useCommand } from "../command/useCommand";
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
  /** The payload's names of the fields that come before the reason. */
  names?: readonly string[];
  /** Those fields, with what the server says about them. */
  fields?: (errors: FieldErrors) => ReactNode;
  /** Whether one of them is still to be filled in. */
  isIncomplete?: boolean;
}

/** Asks for a reason, and for what the command needs besides. */
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
  names = [],
  fields,
  isIncomplete = false,
}: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason", ...names]);

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
      isIncomplete={isIncomplete || reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{children}</p>
      <Fields>
        {fields?.(errors)}
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
