import { useState } from "react";

import type { components } from "../../api/schema";
import type { ApiError } from "../../api/request";
import { Button } from "../../ui/Button/Button";
import { Dialog } from "../../ui/Dialog/Dialog";
import { SelectField } from "../../ui/Field/SelectField";

export type Challengers = components["schemas"]["Challengers"]["choices"];

/** The teams among which a refused challenge asks to choose; none where it was refused otherwise. */
export function challengersIn({ status, body }: ApiError): Challengers | undefined {
  const asks = status === 400 && typeof body === "object" && body !== null && "choices" in body;
  return asks ? (body as components["schemas"]["Challengers"]).choices : undefined;
}

interface ChooseChallengerProps {
  /** The name of the team that is challenged. */
  challenged: string;
  /** Who could challenge it; without them the dialog is shut. */
  choices: Challengers | undefined;
  isBusy: boolean;
  onChoose: (teamId: string) => void;
  onClose: () => void;
}

/** Asks in whose name a team is challenged. */
export function ChooseChallenger(props: ChooseChallengerProps) {
  const { challenged, choices, isBusy, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<string>();
  return (
    <Dialog
      title={`Challenge ${challenged}`}
      isOpen={choices !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="filled"
            disabled={isBusy || chosen === undefined}
            onClick={() => {
              if (chosen !== undefined) {
                onChoose(chosen);
              }
            }}
          >
            Challenge
          </Button>
        </>
      }
    >
      {choices?.length === 0 ? (
        <p>No other team of the league plays this season.</p>
      ) : (
        <SelectField
          label="In the name of"
          placeholder="Choose a team"
          choices={(choices ?? []).map(({ _id, name }) => ({ value: _id, label: name.name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </Dialog>
  );
}
