import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../api/enums";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { DateTimeField } from "../../ui/Field/DateTimeField";
import { ReasonField } from "../../ui/Field/ReasonField";
import { Fields } from "../../ui/Form/Fields";
import type { ManagedTeam, PartProps } from "./managedTeam";

interface CooldownDialogProps extends PartProps {
  player: ManagedTeam["cooldowns"][number];
  /** The league's time zone. */
  zone: string;
  onClose: () => void;
}

/** Ends or shortens the cooldown of a former player, for staff. */
export function CooldownDialog({ team, player, zone, onChanged, onClose }: CooldownDialogProps) {
  const [until, setUntil] = useState("");
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["until", "reason"]);

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/teams/{id}/manage/cooldown", { id: team._id });
    const body = { player: player._id, until: until === "" ? null : until, reason };
    const isDone = await send("POST", path, body);
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Change Cooldown?"
      verb={until === "" ? "End Cooldown" : "Shorten Cooldown"}
      isOpen
      isBusy={isBusy}
      isIncomplete={reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <bdi>{player.username}</bdi> can then join a team of the league, and is notified.
      </p>
      <Fields>
        <DateTimeField
          label="New End"
          hint="Leave it empty to end the cooldown now."
          value={until}
          zone={zone}
          error={errors.until}
          onChange={setUntil}
        />
        <ReasonField
          value={reason}
          maxLength={LONGEST_DECISION_REASON}
          required
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
    </ConfirmDialog>
  );
}
