import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { PIN_LENGTH } from "../../../api/staffEnums";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../../ui/Field/TextField";
import { Fields } from "../../../ui/Form/Fields";
import type { ServerDialogProps } from "./dialog";
import { isolated } from "../../../ui/isolated";

/** Sets or removes a server's PIN. */
export function PinDialog({ server, onChanged, onClose }: ServerDialogProps) {
  const [pin, setPin] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["pin"]);

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/servers/{id}/pin", { id: server._id });
    const isDone = await send("POST", path, { pin });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`PIN of ${isolated(server.name)}`}
      verb={pin === "" ? "Remove PIN" : "Set PIN"}
      isOpen
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label="PIN"
          hint="Four digits that players enter to join. Empty: everybody can join."
          inputMode="numeric"
          maxLength={PIN_LENGTH}
          value={pin}
          error={errors.pin}
          onChange={(event) => {
            setPin(event.target.value);
          }}
        />
      </Fields>
    </ConfirmDialog>
  );
}
