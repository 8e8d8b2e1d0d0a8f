import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { isolated } from "../../../ui/isolated";
import type { EntryProps } from "./teamEntry";

/** Takes the place that is offered to the team, or refuses it. */
export function Offer({ team, season, onChanged }: EntryProps) {
  const [isRefusing, setIsRefusing] = useState(false);
  const { isBusy, send } = useCommand(() => {
    setIsRefusing(false);
    onChanged();
  });
  const path = commandPath("POST", "/api/teams/{id}/entry/offer", { id: team._id });
  return (
    <>
      <ButtonRow>
        <Button
          look="filled"
          disabled={isBusy}
          onClick={() => {
            void send("POST", path, { accept: true });
          }}
        >
          Take the Place
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => {
            setIsRefusing(true);
          }}
        >
          No, Thanks
        </Button>
      </ButtonRow>
      <ConfirmDialog
        title={`Give up the place in ${isolated(season.label)}?`}
        verb="Give It Up"
        isOpen={isRefusing}
        isBusy={isBusy}
        isDangerous
        onClose={() => {
          setIsRefusing(false);
        }}
        onConfirm={() => send("POST", path, { accept: false })}
      >
        <p>
          <bdi>{team.name.name}</bdi> leaves the waiting list, and the place is offered to the next
          team.
        </p>
      </ConfirmDialog>
    </>
  );
}
