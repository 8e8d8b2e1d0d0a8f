import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../../api/enums";
import { useCommand } from "../../../ui/command/useCommand";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../ui/Field/ReasonField";
import { SelectField } from "../../../ui/Field/SelectField";
import { Fields } from "../../../ui/Form/Fields";
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
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);
  const isSide = of.action === "side";

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/pick-ban/set", { id: matchId });
    const isDone = await send("POST", path, { number: of.number, chosen, reason });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title="Take This Step for the Team?"
      verb="Take Step"
      isOpen
      isBusy={isBusy}
      isIncomplete={chosen === undefined || reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <TurnWords {...{ board, names }} turn={of} />.
      </p>
      <Fields>
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
        <ReasonField
          hint="Both teams read it."
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
