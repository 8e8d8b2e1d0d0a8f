import { useState } from "react";

import { LONGEST_PLAYOFF_REASON } from "../../../../api/staffEnums";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../../../ui/Field/ReasonField";
import { SelectField } from "../../../../ui/Field/SelectField";
import { teamsById } from "../playoff";
import type { PlayoffCommands, PlayoffSheet } from "./usePlayoff";

interface RulingDialogProps {
  sheet: PlayoffSheet;
  matchKey: string;
  commands: PlayoffCommands;
  onClose: () => void;
}

const NOBODY = "nobody";

/** Asks who goes on from a match whose result sends nobody on. */
export function RulingDialog({ sheet, matchKey, commands, onClose }: RulingDialogProps) {
  const [winner, setWinner] = useState<string>();
  const [reason, setReason] = useState("");
  const teams = teamsById(sheet.playoff);
  const match = sheet.playoff.rounds
    .flatMap(({ matches }) => matches)
    .find(({ key }) => key === matchKey);
  const sides = (match?.sides ?? []).flatMap(({ team }) => teams.get(team ?? "") ?? []);
  return (
    <ConfirmDialog
      title={`Decide ${match?.title ?? ""}`}
      verb="Decide"
      isOpen
      isBusy={commands.isBusy}
      isIncomplete={winner === undefined || reason.trim() === ""}
      onConfirm={async () => {
        const isDone = await commands.act("rule", {
          match: matchKey,
          winner: winner === NOBODY ? null : winner,
          reason,
        });
        if (isDone) {
          onClose();
        }
        return isDone;
      }}
      onClose={onClose}
    >
      <SelectField
        label="Who goes on"
        placeholder="Choose"
        choices={[
          ...sides.map(({ _id, name }) => ({ value: _id, label: name })),
          { value: NOBODY, label: "Nobody" },
        ]}
        value={winner}
        onChange={setWinner}
      />
      <ReasonField
        hint="It is shown with the match."
        value={reason}
        maxLength={LONGEST_PLAYOFF_REASON}
        error={commands.errors.reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
