import { awardTypeLabels } from "../../api/honourEnums";
import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_AWARD_REASON } from "../../api/staffEnums";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { ReasonField } from "../../ui/Field/ReasonField";
import { Fields } from "../../ui/Form/Fields";
import type { CountedVote } from "./staffAwards";

interface GiveDialogProps {
  vote: CountedVote;
  tally: CountedVote["tallies"][number];
  /** Whether no other player has more votes. */
  leads: boolean;
  leagueId: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Confirms the winner of an award; against the vote with a reason. */
export function GiveDialog({ vote, tally, leads, leagueId, onChanged, onClose }: GiveDialogProps) {
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);
  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/awards/all/{leagueId}", { leagueId });
    const isDone = await send("POST", path, {
      season: vote.seasonValue,
      award: vote.award,
      player: tally.player._id,
      team: tally.team._id,
      reason,
    });
    if (isDone) {
      onClose();
    }
    return isDone;
  }
  return (
    <ConfirmDialog
      title="Confirm the Winner?"
      verb="Confirm"
      isOpen
      isBusy={isBusy}
      isIncomplete={!leads && reason.trim() === ""}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {awardTypeLabels[vote.award]} of {vote.season} goes to <bdi>{tally.player.username}</bdi> on{" "}
        <bdi>{tally.team.name.name}</bdi>. Everybody sees it, and the player is told.
      </p>
      <Fields>
        <ReasonField
          hint={
            leads
              ? "Optional. Staff read it in the audit log."
              : "Another player has more votes, so say why. Staff read it in the audit log."
          }
          value={reason}
          maxLength={LONGEST_AWARD_REASON}
          required={!leads}
          error={errors.reason}
          onChange={setReason}
        />
      </Fields>
    </ConfirmDialog>
  );
}
