import { useState } from "react";

import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../../ui/Field/SelectField";
import { type Draft, type PairingDeskBody, placesFor } from "./arrangement";
import { teamLine } from "./words";
import { isolated } from "../../../ui/isolated";

interface SwapDialogProps {
  desk: PairingDeskBody;
  draft: Draft;
  /** The team that changes places. */
  team: string;
  /** The team that it plays now; empty if it has a bye. */
  opponent: string;
  isBusy: boolean;
  onSwap: (other: string) => void;
  onClose: () => void;
}

/** Asks with which team a team changes places. */
export function SwapDialog(props: SwapDialogProps) {
  const { desk, draft, team, opponent, isBusy, onSwap, onClose } = props;
  const [other, setOther] = useState<string>();
  const name = desk.teams.find(({ _id }) => _id === team)?.name ?? "";
  const choices = placesFor(desk, draft, opponent)
    .filter(({ _id }) => _id !== team)
    .map((each) => ({ value: each._id, label: teamLine(each) }));
  return (
    <ConfirmDialog
      title={`Swap ${isolated(name)}`}
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
