import { useState } from "react";

import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../ui/Field/SelectField";
import type { PairingDeskBody } from "./arrangement";
import { teamLine } from "./words";

interface SwapDialogProps {
  desk: PairingDeskBody;
  /** The team that changes places. */
  team: string;
  /** The team that it plays now. */
  opponent: string;
  isBusy: boolean;
  onSwap: (other: string) => void;
  onClose: () => void;
}

/** Asks with which team a team changes places. */
export function SwapDialog({ desk, team, opponent, isBusy, onSwap, onClose }: SwapDialogProps) {
  const [other, setOther] = useState<string>();
  const name = desk.teams.find(({ _id }) => _id === team)?.name ?? "";
  const choices = desk.teams
    .filter(({ _id, obstacle }) => _id !== team && _id !== opponent && obstacle === "")
    .map((each) => ({ value: each._id, label: teamLine(each) }));
  return (
    <ConfirmDialog
      title={`Swap ${name}`}
      verb="Swap"
      isOpen
      isBusy={isBusy}
      isIncomplete={other === undefined}
      onConfirm={() => {
        if (other !== undefined) {
          onSwap(other);
        }
      }}
      onClose={onClose}
    >
      <SelectField
        label="Change places with"
        placeholder="Choose a team"
        choices={choices}
        value={other}
        onChange={setOther}
      />
    </ConfirmDialog>
  );
}
