import { useState } from "react";

import { LONGEST_REQUEST_REASON } from "../../../api/enums";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";

interface DeclineDialogProps {
  title: string;
  isOpen: boolean;
  isBusy: boolean;
  /** Returns whether it was declined. */
  onDecline: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why a request is declined. */
export function DeclineDialog({ title, isOpen, isBusy, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title={title}
      verb="Decline"
      isOpen={isOpen}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => onDecline(reason)}
      onClose={onClose}
    >
      <ReasonField
        hint="Optional. The other side can read it."
        maxLength={LONGEST_REQUEST_REASON}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
