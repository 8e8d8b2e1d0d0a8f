import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { CastPart } from "../../../../api/castEnums";
import { useCommand } from "../../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { PartsField } from "./PartsField";
import { PlannedDialog } from "./PlannedDialog";

interface CastDialogProps {
  matchId: string;
  castId: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Joins a cast of others, once the reader knows what it clashes with. */
export function JoinDialog({ matchId, castId, onChanged, onClose }: CastDialogProps) {
  const [parts, setParts] = useState<CastPart[]>([CastPart.colour]);
  const { isBusy, errors, send } = useCommand(onChanged, ["parts"]);

  async function join(seen: string[]) {
    const key = { id: matchId, castId };
    const path = commandPath("POST", "/api/matches/{id}/casts/{castId}/join", key);
    return send("POST", path, { parts, seen });
  }

  return (
    <PlannedDialog
      title="Join Cast"
      verb="Join"
      matchId={matchId}
      planned={{ cast: castId }}
      isBusy={isBusy}
      isIncomplete={parts.length === 0}
      onConfirm={join}
      onClose={onClose}
    >
      <PartsField value={parts} error={errors.parts} onChange={setParts} />
      <p className="dim">
        The others in the cast and both teams’ captains and co-captains are notified.
      </p>
    </PlannedDialog>
  );
}

interface PartsDialogProps extends CastDialogProps {
  /** What the reader does in it now. */
  parts: readonly CastPart[];
}

/** Changes what the reader does in a cast. */
export function PartsDialog({ matchId, castId, onChanged, onClose, ...now }: PartsDialogProps) {
  const [parts, setParts] = useState([...now.parts]);
  const { isBusy, errors, send } = useCommand(onChanged, ["parts"]);

  async function change() {
    const key = { id: matchId, castId };
    const path = commandPath("PUT", "/api/matches/{id}/casts/{castId}/parts", key);
    const isDone = await send("PUT", path, { parts });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Change Parts"
      verb="Change"
      isOpen
      isBusy={isBusy}
      isIncomplete={parts.length === 0}
      onConfirm={change}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <PartsField value={parts} error={errors.parts} onChange={setParts} />
        <p className="dim">The others in the cast are notified.</p>
      </div>
    </ConfirmDialog>
  );
}
