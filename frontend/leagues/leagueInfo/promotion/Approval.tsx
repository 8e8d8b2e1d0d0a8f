import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { Notice } from "../../../ui/Notice/Notice";
import type { StepProps } from "../seasonDesk";
import type { Proposal } from "./promotion";

interface ApprovalProps extends StepProps {
  approval: NonNullable<Proposal["approval"]>;
  onDone: () => void;
}

/** Who approved the divisions, and the way to undo it. */
export function Approval({ leagueId, desk, approval, onDone }: ApprovalProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(() => {
    setIsAsking(false);
    onDone();
  });
  const path = commandPath("POST", "/api/league-info/{leagueId}/seasons/{value}/promotion/undo", {
    leagueId,
    value: String(desk.season.value),
  });
  return (
    <Notice>
      <p>
        Approved by <bdi>{approval.by === "" ? "the portal" : approval.by}</bdi> on{" "}
        <LocalTime unixSeconds={approval.at} leagueZone={desk.timeZone} />.
      </p>
      <div>
        <Button
          disabled={isBusy}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Undo Approval
        </Button>
      </div>
      <ConfirmDialog
        title="Undo the approval?"
        verb="Undo Approval"
        isOpen={isAsking}
        isBusy={isBusy}
        isDangerous
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => send("POST", path, { approval: approval._id })}
      >
        <p>
          The teams get back the divisions that they had before, unless you have moved them since.
          Their leaders are told. You can approve again.
        </p>
      </ConfirmDialog>
    </Notice>
  );
}
