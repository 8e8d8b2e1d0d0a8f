import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_REQUEST_MESSAGE } from "../../api/enums";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { isolated } from "../../ui/isolated";

interface InviteDialogProps {
  /** The reader's team. */
  team: { readonly _id: string; readonly name: { readonly name: string } };
  player: { readonly _id: string; readonly username: string };
  onInvited: () => void;
  onClose: () => void;
}

/** Invites a free agent to the reader's team. */
export function InviteDialog({ team, player, onInvited, onClose }: InviteDialogProps) {
  const [message, setMessage] = useState("");
  const { isBusy, errors, send } = useCommand(onInvited, ["message"]);
  const path = commandPath("POST", "/api/teams/{id}/manage/invite", { id: team._id });

  async function invite(): Promise<boolean> {
    const isDone = await send("POST", path, { player: player._id, message });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`Invite ${isolated(player.username)} to ${isolated(team.name.name)}?`}
      verb="Invite"
      isOpen
      isBusy={isBusy}
      onConfirm={invite}
      onClose={onClose}
    >
      <TextAreaField
        label="Message"
        hint="Optional. The player reads it."
        maxLength={LONGEST_REQUEST_MESSAGE}
        value={message}
        error={errors.message}
        onChange={(event) => {
          setMessage(event.target.value);
        }}
      />
    </ConfirmDialog>
  );
}
