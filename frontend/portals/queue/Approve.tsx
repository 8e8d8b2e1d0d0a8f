import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { CaseOutcome } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { isolated } from "../../ui/isolated";

interface ApproveProps {
  /** The case. */
  id: string;
  /** The name that was asked for. */
  name: string;
  onApproved: () => void;
}

/** Approves a name where it waits, after a question. Declining needs an answer, on the case. */
export function Approve({ id, name, onApproved }: ApproveProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(onApproved);
  return (
    <>
      <Button
        isSmall
        disabled={isBusy}
        aria-label={`Approve: ${isolated(name)}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Approve
      </Button>
      <ConfirmDialog
        title={`Approve ${isolated(name)}?`}
        verb="Approve"
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() =>
          send("POST", commandPath("POST", "/api/cases/{id}/decide", { id }), {
            outcome: CaseOutcome.approved,
            answer: "",
          })
        }
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>The team has this name immediately, and the people who asked are notified.</p>
      </ConfirmDialog>
    </>
  );
}
