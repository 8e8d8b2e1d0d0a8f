import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../ui/Field/TextField";

interface EditCastProps {
  matchId: string;
  cast: { readonly _id: string; readonly channel: string };
  /** Whether the reader is the caster: then no caster is notified. */
  isOwn?: boolean;
  isOpen: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Moves a cast to another channel. */
export function EditCast({
  matchId,
  cast,
  isOwn = false,
  isOpen,
  onChanged,
  onClose,
}: EditCastProps) {
  const [channel, setChannel] = useState(cast.channel);
  const { isBusy, errors, send } = useCommand(onChanged, ["channel"]);

  async function move() {
    const key = { id: matchId, castId: cast._id };
    const path = commandPath("PUT", "/api/matches/{id}/casts/{castId}", key);
    const isDone = await send("PUT", path, { channel: channel.trim() });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Change Channel"
      verb="Change"
      isOpen={isOpen}
      isBusy={isBusy}
      isIncomplete={channel.trim() === ""}
      onConfirm={move}
      onClose={onClose}
    >
      <TextField
        label="Channel"
        hint={
          isOwn
            ? "Where you cast this match. Both teams’ captains and co-captains are notified."
            : "Both teams’ captains and co-captains and the caster are notified."
        }
        error={errors.channel}
        type="url"
        autoComplete="off"
        value={channel}
        onChange={(event) => {
          setChannel(event.target.value);
        }}
      />
    </ConfirmDialog>
  );
}
