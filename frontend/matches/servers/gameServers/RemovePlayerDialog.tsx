import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_COMMAND_REASON } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { Fields } from "../../../ui/Form/Fields";
import type { ServerDialogProps } from "./dialog";
import { choicesPath, type SeenPlayer } from "./servers";
import { isolated } from "../../../ui/isolated";

const NO_CASE = "";

interface CaseFieldProps {
  cases: readonly { _id: string; title: string }[];
  caseKey: string;
  error: string | undefined;
  onChange: (key: string) => void;
}

function CaseField({ cases, caseKey, error, onChange }: CaseFieldProps) {
  return (
    <SelectField
      label="Case"
      hint="Its notes will tell of it."
      choices={[
        { value: NO_CASE, label: "None" },
        ...cases.map(({ _id, title }) => ({ value: _id, label: title })),
      ]}
      value={caseKey}
      error={error}
      onChange={onChange}
    />
  );
}

interface RemovePlayerDialogProps extends ServerDialogProps {
  player: SeenPlayer;
  /** Whether the player can't come back. */
  bans: boolean;
}

/** Kicks or bans a player, with a reason; a case can tell of it. */
export function RemovePlayerDialog(props: RemovePlayerDialogProps) {
  const { server, player, bans, onChanged, onClose } = props;
  const [reason, setReason] = useState("");
  const [caseKey, setCaseKey] = useState(NO_CASE);
  const { body } = useApi(choicesPath(server._id));
  const { isBusy, errors, send } = useCommand(onChanged, ["reason", "case"]);
  const verb = bans ? "Ban" : "Kick";

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/servers/{id}/player", { id: server._id });
    const isDone = await send("POST", path, {
      uniqueId: player.uniqueId,
      name: player.name,
      bans,
      reason,
      case: caseKey === NO_CASE ? null : caseKey,
    });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`${verb} ${isolated(player.name)}`}
      verb={verb}
      isOpen
      isBusy={isBusy}
      isDangerous
      isIncomplete={reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {bans
          ? "The player leaves this server and can’t come back until someone sends Unban. It is no ban from the league."
          : "The player leaves this server and can come back."}
      </p>
      <Fields>
        <ReasonField
          hint="Staff read it in the audit log."
          value={reason}
          maxLength={LONGEST_COMMAND_REASON}
          required
          error={errors.reason}
          onChange={setReason}
        />
        {body !== undefined && body.cases.length > 0 && (
          <CaseField
            cases={body.cases}
            caseKey={caseKey}
            error={errors.case}
            onChange={setCaseKey}
          />
        )}
      </Fields>
    </ConfirmDialog>
  );
}
