import { useState } from "react";

import { LONGEST_REQUEST_MESSAGE } from "../../../api/enums";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextAreaField } from "../../../ui/Field/TextAreaField";
import { isolated } from "../../../ui/isolated";

interface JoinDialogProps {
  team: string;
  isBusy: boolean;
  /** Returns whether the request was sent. */
  onSend: (message: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a message for the leaders of the team that the reader wants to join. */
export function JoinDialog({ team, isBusy, onSend, onClose }: JoinDialogProps) {
  const [message, setMessage] = useState("");
  return (
    <ConfirmDialog
      title={`Ask to Join ${isolated(team)}?`}
      verb="Send Request"
      isOpen
      isBusy={isBusy}
      onConfirm={() => onSend(message)}
      onClose={onClose}
    >
      <TextAreaField
        label="Message"
        hint="Optional. The team’s captain and co-captain read it."
        maxLength={LONGEST_REQUEST_MESSAGE}
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
        }}
      />
    </ConfirmDialog>
  );
}
