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
  /** The name of the team that a player asks to found. */
  name: string;
  onApproved: () => void;
}

/** Founds a team where its name waits, after a question. Declining needs an answer, on the case. */
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
        <p>The team is founded immediately, and who asked for it is notified.</p>
      </ConfirmDialog>
    </>
  );
}
