import { useState } from "react";

import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../../ui/Field/SelectField";
import { isolated } from "../../../ui/isolated";
import type { Challengers } from "./challengers";

interface ChooseChallengerProps {
  /** The name of the team that is challenged. */
  challenged: string;
  /** The teams that could challenge it; without them the dialog is closed. */
  choices: Challengers | undefined;
  isBusy: boolean;
  /** Returns whether it was challenged. */
  onChoose: (teamId: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks on behalf of which team to challenge a team. */
export function ChooseChallenger(props: ChooseChallengerProps) {
  const { challenged, choices, isBusy, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  return (
    <ConfirmDialog
      title={`Challenge ${isolated(challenged)}`}
      verb="Challenge"
      isOpen={choices !== undefined}
      isBusy={isBusy}
      isIncomplete={chosen === undefined}
      onConfirm={() => chosen !== undefined && onChoose(chosen)}
      onClose={onClose}
    >
      {choices?.length === 0 ? (
        <p>No other team of the league plays this season.</p>
      ) : (
        <SelectField
          label="On behalf of"
          placeholder="Choose a team"
          choices={(choices ?? []).map(({ _id, name }) => ({ value: _id, label: name.name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}
