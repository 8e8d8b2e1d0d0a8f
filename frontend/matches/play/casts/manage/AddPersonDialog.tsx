import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { CastPart } from "../../../../api/castEnums";
import { useCommand } from "../../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../../ui/Field/TextField";
import { PartsField } from "./PartsField";
import { useAskedClashes } from "./useAskedClashes";

interface AddPersonDialogProps {
  matchId: string;
  castId: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Adds a caster of the league to a cast that staff announced. */
export function AddPersonDialog({ matchId, castId, onChanged, onClose }: AddPersonDialogProps) {
  const [username, setUsername] = useState("");
  const [parts, setParts] = useState<CastPart[]>([CastPart.playByPlay]);
  const { isBusy, errors, send } = useCommand(onChanged, ["username", "parts"]);
  const name = username.trim();
  const clashes = useAskedClashes(matchId, { cast: castId, username: name });

  async function add() {
    if (!(await clashes.isKnown())) {
      return false;
    }
    const path = commandPath("POST", "/api/matches/{id}/casts/{castId}/people", {
      id: matchId,
      castId,
    });
    const isDone = await send("POST", path, { username: name, parts, seen: clashes.seen });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Add Person"
      verb={clashes.verb("Add")}
      isOpen
      isBusy={isBusy || clashes.isAsking}
      isIncomplete={name === "" || parts.length === 0}
      onConfirm={add}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <TextField
          label="Username"
          hint="A caster of this league. They, the others in the cast and both teams’ captains and co-captains are notified."
          error={clashes.isSent ? errors.username : undefined}
          autoComplete="off"
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
          }}
        />
        <PartsField value={parts} error={errors.parts} onChange={setParts} />
        {clashes.shown}
      </div>
    </ConfirmDialog>
  );
}
