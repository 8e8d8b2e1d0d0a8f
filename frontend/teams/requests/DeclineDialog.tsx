import { useState } from "react";

import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import { TextField } from "../../ui/Field/TextField";

const LONGEST_REASON = 300;

interface DeclineDialogProps {
  /** Whose request it is. */
  asker: string;
  isOpen: boolean;
  isBusy: boolean;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a request is declined. */
export function DeclineDialog({ asker, isOpen, isBusy, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog
      title={`Decline ${asker}?`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep It Open
          </Button>
          <Button
            look="danger"
            disabled={isBusy}
            onClick={() => {
              onDecline(reason);
            }}
          >
            Decline
          </Button>
        </>
      }
    >
      <TextField
        label="Reason"
        hint="They read it. It may be left out."
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
        }}
      />
    </Dialog>
  );
}
