import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { ReasonDialog } from "../../../ui/ConfirmDialog/ReasonDialog";
import { SelectField } from "../../../ui/Field/SelectField";
import type { PickBan } from "./pickBan";
import { TurnWords } from "./PickBanWords";
import { choices, mapOf } from "./reckoning";
import type { StaffProps } from "./staffProps";

interface SetStepProps extends StaffProps {
  turn: NonNullable<PickBan["turn"]>;
  onClose: () => void;
}

/** Staff take the step of the team whose turn it is. */
export function SetStep({ matchId, sheet, names, turn, onChanged, onClose }: SetStepProps) {
  const { board } = sheet;
  // Of the turn for which it was opened: a team may be faster.
  const [of] = useState(turn);
  const [chosen, setChosen] = useState<number>();
  const isSide = of.action === "side";

  return (
    <ReasonDialog
      title="Take This Step for the Team?"
      verb="Take Step"
      hint="Both teams read it."
      path={commandPath("POST", "/api/matches/{id}/pick-ban/set", { id: matchId })}
      body={{ number: of.number, chosen }}
      isIncomplete={chosen === undefined}
      fields={() => (
        <SelectField
          label={isSide ? "Side" : "Map"}
          placeholder="Choose"
          value={chosen}
          choices={choices(board).map((value) => ({
            value,
            label: (isSide ? board.sides[value] : mapOf(board, value)?.name) ?? "",
          }))}
          onChange={setChosen}
        />
      )}
      onChanged={onChanged}
      onClose={onClose}
    >
      <TurnWords {...{ board, names }} turn={of} />.
    </ReasonDialog>
  );
}
