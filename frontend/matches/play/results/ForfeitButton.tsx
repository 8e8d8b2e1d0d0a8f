import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Decision, type Side, Winner } from "../../../api/enums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { Changes, isReady, usePreview } from "./Changes";
import { otherSide, type ResultPartProps } from "./resultSheet";

interface ForfeitButtonProps extends Pick<
  ResultPartProps,
  "sheet" | "matchId" | "names" | "onChanged"
> {
  side: Side;
}

/** Asks before a side forfeits. */
function ForfeitDialog(props: ForfeitButtonProps & { onClose: () => void }) {
  const { side, sheet, matchId, names, onChanged, onClose } = props;
  const { isBusy, send } = useCommand(onChanged);
  const preview = usePreview(matchId, {
    decision: Decision.forfeit,
    forfeitingSide: side,
    winner: Winner.none,
    scores: null,
    maps: [],
  });

  async function forfeit(): Promise<boolean> {
    const form = new FormData();
    form.append("claim", JSON.stringify({ decision: Decision.forfeit, forfeitingSide: side }));
    const path = commandPath("POST", "/api/matches/{id}/results/report", { id: matchId });
    const isDone = await send("POST", path, form);
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Forfeit This Match?"
      verb="Forfeit"
      isOpen
      isBusy={isBusy}
      isIncomplete={!isReady(preview)}
      isDangerous
      onConfirm={forfeit}
      onClose={onClose}
    >
      <div className="stack fit gap-4">
        <p>
          <bdi>{names[side]}</bdi> lose without playing. It is official as soon as{" "}
          <bdi>{names[otherSide(side)]}</bdi> confirm it,{" "}
          {sheet.time > 0
            ? "and at the match’s time unless you withdraw it before."
            : "and without their answer once the league’s time to answer is over, unless you withdraw it before."}
        </p>
        <Changes preview={preview} names={names} />
      </div>
    </ConfirmDialog>
  );
}

/** A button with which a side forfeits a match that is still to be played. */
export function ForfeitButton(props: ForfeitButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
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
      {isAsking && (
        <ForfeitDialog
          {...props}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
