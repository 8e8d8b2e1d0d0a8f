import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../api/enums";
import { TeamStatus } from "../../api/teamEnums";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { TextField } from "../../ui/Field/TextField";
import { Form } from "../../ui/Form/Form";
import type { PartProps } from "./managedTeam";
import { PlayerSearch } from "./PlayerSearch";

/** Puts a person on the team without a request to join, for staff. */
export function AddPlayer({ team, onChanged }: PartProps) {
  const [player, setPlayer] = useState("");
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["player", "reason"]);

  if (team.status === TeamStatus.disbanded) {
    return null;
  }

  async function add(): Promise<boolean> {
    const path = commandPath("POST", "/api/teams/{id}/manage/add", { id: team._id });
    const isDone = await send("POST", path, { player: player.trim(), reason });
    if (isDone) {
      setPlayer("");
      setReason("");
    }
    return isDone;
  }

  return (
    <Card title="Add a Player">
      <Form onSubmit={add}>
        <PlayerSearch
          league={team.league}
          value={player}
          error={errors.player}
          onChange={setPlayer}
        />
        <TextField
          label="Reason for Adding"
          value={reason}
          maxLength={LONGEST_DECISION_REASON}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.target.value);
          }}
        />
        <Button type="submit" disabled={isBusy || player.trim() === "" || reason.trim() === ""}>
          Add Player
        </Button>
      </Form>
    </Card>
  );
}
