import { useState } from "react";

import { commandPath } from "../../../../api/apiPath";
import { useEdit } from "../../../../ui/Conflict/useEdit";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../../ui/Field/TextField";

interface EditCastProps {
  matchId: string;
  cast: { readonly _id: string; readonly channel: string; readonly revision?: string };
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
  const { isBusy, errors, send, conflict } = useEdit({
    revision: cast.revision ?? "",
    fields: ["channel"],
    onSaved: onChanged,
    fill: (theirs) => {
      setChannel(String(theirs.channel));
    },
  });

  async function move(since?: string) {
    const key = { id: matchId, castId: cast._id };
    const path = commandPath("PUT", "/api/matches/{id}/casts/{castId}", key);
    const isDone = await send("PUT", path, { channel: channel.trim() }, since);
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
      onConfirm={() => move()}
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
      {conflict({ channel: channel.trim() }, move)}
    </ConfirmDialog>
  );
}
