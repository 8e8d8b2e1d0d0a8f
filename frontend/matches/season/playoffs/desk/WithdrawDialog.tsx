import { useState } from "react";

import { LONGEST_PLAYOFF_REASON } from "../../../../api/staffEnums";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../../ui/Field/ReasonField";
import { SelectField } from "../../../../ui/Field/SelectField";
import type { PlayoffCommands, PlayoffSheet } from "./usePlayoff";

interface WithdrawDialogProps {
  sheet: PlayoffSheet;
  commands: PlayoffCommands;
  onClose: () => void;
}

/** Asks which team leaves the playoff, and why. */
export function WithdrawDialog({ sheet, commands, onClose }: WithdrawDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const [reason, setReason] = useState("");
  const playing = sheet.playoff.teams.filter(({ _id }) => sheet.playing.includes(_id));
  // Another person may have withdrawn the chosen team meanwhile.
  const team = playing.find(({ _id }) => _id === chosen)?._id;
  return (
    <ConfirmDialog
      title="Withdraw a Team"
      verb="Withdraw"
      isOpen
      isBusy={commands.isBusy}
      isIncomplete={team === undefined || reason.trim() === ""}
      isDangerous
      onConfirm={async () => {
        const isDone = await commands.act("withdraw", { team, reason });
        if (isDone) {
          onClose();
        }
        return isDone;
      }}
      onClose={onClose}
    >
      <p>
        It forfeits its matches to come, and the other sides move on. You can take that back until
        one of them has played on.
      </p>
      <SelectField
        label="Team"
        placeholder="Choose a team"
        choices={playing.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={team}
        onChange={setChosen}
      />
      <ReasonField
        hint="The team’s leaders read it."
        value={reason}
        maxLength={LONGEST_PLAYOFF_REASON}
        error={commands.errors.reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
