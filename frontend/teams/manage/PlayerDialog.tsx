import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../api/enums";
import { teamAddress } from "../../page/addresses";
import { openPage } from "../../page/navigation";
import { SelectField } from "../../ui/Field/SelectField";
import { ReasonField } from "../../ui/Field/ReasonField";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { Fields } from "../../ui/Form/Fields";
import type { ManagedPlayer, PartProps } from "./managedTeam";
import { type FieldErrors, type Sending, useCommand } from "../../ui/command/useCommand";

/** What can be done to a player. */
export type Action = "promote" | "demote" | "stepDown" | "offer" | "appoint" | "move" | "remove";

export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  promote: "Make Co-Captain",
  demote: "Demote",
  stepDown: "Step Down",
  offer: "Offer Captaincy",
  appoint: "Make Captain",
  move: "Move",
  remove: "Remove",
};

interface PlayerCommand {
  action: Action;
  player: ManagedPlayer;
  teamId: string;
  /** Whether the player replaces a co-captain. */
  replacing: boolean;
  destination: string | undefined;
  reason: string;
}

function sendCommand(send: Sending["send"], command: PlayerCommand): Promise<boolean> {
  const id = { id: command.teamId };
  const player = command.player._id;
  switch (command.action) {
    case "promote":
      return send("POST", commandPath("POST", "/api/teams/{id}/manage/co-captain", id), {
        player,
        replacing: command.replacing,
      });
    case "demote":
    case "stepDown":
      return send("DELETE", commandPath("DELETE", "/api/teams/{id}/manage/co-captain", id));
    case "offer":
      return send("POST", commandPath("POST", "/api/teams/{id}/manage/captaincy", id), { player });
    case "appoint":
      return send("POST", commandPath("POST", "/api/teams/{id}/manage/captain", id), {
        player,
        reason: command.reason,
      });
    case "move":
      return send("POST", commandPath("POST", "/api/teams/{id}/manage/move", id), {
        player,
        team: command.destination,
        reason: command.reason,
      });
    case "remove":
      return send("POST", commandPath("POST", "/api/teams/{id}/manage/remove", id), {
        player,
        ...(command.reason !== "" && { reason: command.reason }),
      });
  }
}

interface WordsProps {
  action: Action;
  name: string;
  coCaptain: string | undefined;
}

/** What the action does. */
function Words({ action, name, coCaptain }: WordsProps) {
  const who = <bdi>{name}</bdi>;
  switch (action) {
    case "promote":
      return coCaptain === undefined ? (
        <p>{who} can then manage players, name and logo, like you.</p>
      ) : (
        <p>
          <bdi>{coCaptain}</bdi> is the co-captain. Replace them with {who}?
        </p>
      );
    case "demote":
      return <p>{who} stays on the team as a member.</p>;
    case "stepDown":
      return (
        <p>
          You stay on the team as a member, and no longer manage it. The captain is notified, and
          can make you co-captain again.
        </p>
      );
    case "offer":
      return (
        <p>Once {who} accepts, they become captain and the current captain becomes a member.</p>
      );
    case "appoint":
      return (
        <p>
          {who} becomes captain at once, without being asked. The current captain becomes a member.
        </p>
      );
    case "move":
      return (
        <p>
          {who} joins the other team at once, even if rosters are locked, and without a cooldown.
        </p>
      );
    case "remove":
      return <p>{who} leaves the team at once and is on cooldown in this league.</p>;
  }
}

interface PlayerFieldsProps {
  teams: PartProps["team"]["teams"] | undefined;
  destination: string | undefined;
  onDestination: (team: string) => void;
  reason: string;
  onReason: (reason: string) => void;
  errors: FieldErrors;
}

function PlayerFields({
  teams,
  destination,
  onDestination,
  reason,
  onReason,
  errors,
}: PlayerFieldsProps) {
  return (
    <Fields>
      {teams !== undefined && (
        <SelectField
          label="To"
          placeholder="Choose a team"
          choices={teams.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={destination}
          error={errors.team}
          onChange={onDestination}
        />
      )}
      <ReasonField
        value={reason}
        maxLength={LONGEST_DECISION_REASON}
        required
        error={errors.reason}
        onChange={onReason}
      />
    </Fields>
  );
}

interface PlayerDialogProps extends PartProps {
  action: Action;
  player: ManagedPlayer;
  coCaptain: ManagedPlayer | undefined;
  onClose: () => void;
}

/** Asks before something is done to a player. */
export function PlayerDialog({
  action,
  player,
  team,
  coCaptain,
  onChanged,
  onClose,
}: PlayerDialogProps) {
  const [destination, setDestination] = useState<string>();
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(() => {
    // People who no longer manage the team may not see this page.
    if (action === "stepDown" && !team.may.staff) {
      openPage(teamAddress(team));
    } else {
      onChanged();
    }
  }, ["team", "reason"]);
  const isMove = action === "move";
  // Players read why staff change their team.
  const needsReason = isMove || action === "appoint" || (action === "remove" && team.may.staff);

  async function confirm(): Promise<boolean> {
    const replacing = coCaptain !== undefined;
    const command = { action, player, teamId: team._id, replacing, destination, reason };
    const isDone = await sendCommand(send, command);
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={`${ACTION_LABELS[action]}?`}
      verb={ACTION_LABELS[action]}
      isOpen
      isBusy={isBusy}
      isIncomplete={(isMove && destination === undefined) || (needsReason && reason.trim() === "")}
      isDangerous={action === "remove" || action === "stepDown"}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Words action={action} name={player.username} coCaptain={coCaptain?.username} />
      {needsReason && (
        <PlayerFields
          teams={isMove ? team.teams : undefined}
          destination={destination}
          onDestination={setDestination}
          reason={reason}
          onReason={setReason}
          errors={errors}
        />
      )}
    </ConfirmDialog>
  );
}
