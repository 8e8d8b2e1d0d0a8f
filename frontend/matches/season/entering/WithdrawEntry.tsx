import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { EntryState } from "../../../api/entryEnums";
import { Button } from "../../../ui/Button/Button";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { isolated } from "../../../ui/isolated";
import type { EntryProps } from "./teamEntry";

/** Withdraws the entry, after showing what that does; or says no to the invitation. */
export function WithdrawEntry({ team, season, found, onChanged }: EntryProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(() => {
    setIsAsking(false);
    onChanged();
  });
  const path = commandPath("POST", "/api/teams/{id}/entry/withdraw", { id: team._id });
  const state = found.entry?.state;
  const hasPlace = state === EntryState.approved || state === EntryState.offered;
  const verb = state === EntryState.invited ? "Decline Invitation" : "Withdraw Entry";
  return (
    <div>
      <Button
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {verb}
      </Button>
      <ConfirmDialog
        title={`${verb}: ${isolated(season.label)}?`}
        verb={verb}
        isOpen={isAsking}
        isBusy={isBusy}
        isDangerous
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => send("POST", path)}
      >
        <p>
          <bdi>{team.name.name}</bdi> does not play <bdi>{season.label}</bdi> then.
          {hasPlace && " Its place is offered to the first team on the waiting list."} While entry
          is open, you can enter it again.
        </p>
      </ConfirmDialog>
    </div>
  );
}
