import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Decision, type Side } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { otherSide, type ResultPartProps } from "./resultSheet";

interface ForfeitButtonProps extends Pick<
  ResultPartProps,
  "sheet" | "matchId" | "names" | "onChanged"
> {
  side: Side;
}

/** With which a side forfeits a match that is still to be played. */
export function ForfeitButton({ side, sheet, matchId, names, onChanged }: ForfeitButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(onChanged);

  async function forfeit(): Promise<void> {
    const form = new FormData();
    form.append("claim", JSON.stringify({ decision: Decision.forfeit, forfeitingSide: side }));
    const path = commandPath("POST", "/api/matches/{id}/results/report", { id: matchId });
    if (await send("POST", path, form)) {
      setIsAsking(false);
    }
  }

  return (
    <>
      <Button
        look="danger"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Forfeit
      </Button>
      <ConfirmDialog
        title="Forfeit This Match?"
        verb="Forfeit"
        isOpen={isAsking}
        isBusy={isBusy}
        isDangerous
        onConfirm={forfeit}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>
          <bdi>{names[side]}</bdi> lose without playing. It is official as soon as{" "}
          <bdi>{names[otherSide(side)]}</bdi> confirm it,{" "}
          {sheet.time > 0
            ? "and at the match’s time unless you withdraw it before."
            : "and without their answer once the league’s time to answer is over, unless you withdraw it before."}
        </p>
      </ConfirmDialog>
    </>
  );
}
