import { useState } from "react";

import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { SelectField } from "../../../../ui/Field/SelectField";
import { teamsById } from "../playoff";
import type { PlayoffCommands, PlayoffSheet } from "./usePlayoff";
import { isolated } from "../../../../ui/isolated";

interface FinishDialogProps {
  sheet: PlayoffSheet;
  commands: PlayoffCommands;
  onClose: () => void;
}

const NOBODY = "";

/** Shows what goes to the champions hall, and asks for the most valuable players. */
export function FinishDialog({ sheet, commands, onClose }: FinishDialogProps) {
  const [mvps, setMvps] = useState<Readonly<Record<string, string>>>({});
  const teams = teamsById(sheet.playoff);
  return (
    <ConfirmDialog
      title="Add to the Champions Hall?"
      verb="Add"
      isOpen
      isBusy={commands.isBusy}
      onConfirm={async () => {
        const chosen = Object.values(mvps).filter((player) => player !== NOBODY);
        const isDone = await commands.act("finish", { mvps: chosen });
        if (isDone) {
          onClose();
        }
        return isDone;
      }}
      onClose={onClose}
    >
      <ol className="stack gap-3 plain-list">
        {sheet.hall.map(({ team, place, roster }) => {
          const name = teams.get(team)?.name ?? "";
          return (
            <li key={team}>
              <h3>
                {place}. <bdi>{name}</bdi>
              </h3>
              <p>
                {roster
                  .map(
                    (player) => `${isolated(player.name)}${player.isCaptain ? " (captain)" : ""}`,
                  )
                  .join(", ")}
              </p>
              <SelectField
                label={`MVP of ${isolated(name)}`}
                choices={[
                  { value: NOBODY, label: "Nobody" },
                  ...roster.map((player) => ({ value: player._id, label: player.name })),
                ]}
                value={mvps[team] ?? NOBODY}
                onChange={(player) => {
                  setMvps({ ...mvps, [team]: player });
                }}
              />
            </li>
          );
        })}
      </ol>
    </ConfirmDialog>
  );
}
