import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { pluralize } from "../../../ui/pluralize";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { isolated } from "../../../ui/isolated";
import { invitePath, type PartProps } from "./entries";

/** Invites the teams of the season before that have not entered. */
export function InviteTeams({ season, found, onChanged }: PartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, send } = useCommand(() => {
    setIsAsking(false);
    onChanged();
  });
  if (found.invitable === 0) {
    return null;
  }
  const teams = pluralize(found.invitable, "team");
  return (
    <Card title="Last Season’s Teams">
      <p>
        {teams} of the season before can be invited: they still take part, and have neither entered
        nor been invited.
      </p>
      <div>
        <Button
          onClick={() => {
            setIsAsking(true);
          }}
        >
          Invite {teams}
        </Button>
      </div>
      <ConfirmDialog
        title={`Invite ${teams} to ${isolated(found.label)}?`}
        verb={`Invite ${teams}`}
        isOpen={isAsking}
        isBusy={isBusy}
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => send("POST", invitePath(season))}
      >
        <p>Their leaders are told now. A team is invited to a season once.</p>
      </ConfirmDialog>
    </Card>
  );
}
