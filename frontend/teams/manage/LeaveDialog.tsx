import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../api/enums";
import { TeamStatus, teamStatusLabels } from "../../api/teamEnums";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { TextField } from "../../ui/Field/TextField";
import { Fields } from "../../ui/Form/Fields";
import type { PartProps } from "./managedTeam";
import { OpenMatches } from "./OpenMatches";
import { type Ending, openMatchesPath } from "./endings";

export interface LeaveDialogProps extends PartProps {
  /** The status that ends the team's part in the league. */
  status: TeamStatus;
  /** Why, where that has been asked before. */
  given?: string;
  /** The league's time zone. */
  zone: string;
  onClose: () => void;
}

/** What is typed and chosen, and the command. */
function useLeaving({ team, status, given, onChanged, onClose }: LeaveDialogProps) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState(given ?? "");
  const [chosen, setChosen] = useState<Readonly<Record<string, Ending>>>({});
  const answer = useApi(openMatchesPath(team._id));
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);
  // All of them, because what the dialog shows is what happens, also if it has been open for long.
  const matches = (answer.body ?? []).map(({ _id, ending }) => ({
    match: _id,
    ending: chosen[_id] ?? ending,
  }));
  const body = { ...(reason !== "" && { reason }), ...(matches.length > 0 && { matches }) };

  async function confirm(): Promise<boolean> {
    const id = { id: team._id };
    const isDone =
      status === TeamStatus.disbanded
        ? await send("POST", commandPath("POST", "/api/teams/{id}/manage/disband", id), body)
        : await send("POST", commandPath("POST", "/api/teams/{id}/manage/status", id), {
            status,
            ...body,
          });
    if (isDone) {
      onClose();
    }
    return isDone;
  }

  return {
    answer,
    confirm,
    ...{ typed, setTyped, reason, setReason, chosen, setChosen, isBusy, errors },
  };
}

interface PartOfForm {
  name: string;
  form: ReturnType<typeof useLeaving>;
  zone: string;
}

function OpenMatchesPart({ name, form, zone }: PartOfForm) {
  return (
    <AnswerView answer={form.answer} what="Open Matches" rowCount={2}>
      {(matches) =>
        matches.length > 0 && (
          <>
            <p>
              Say what becomes of the matches that <bdi>{name}</bdi> has not played. The other teams
              are notified.
            </p>
            <OpenMatches
              matches={matches}
              chosen={form.chosen}
              zone={zone}
              onChange={form.setChosen}
            />
          </>
        )
      }
    </AnswerView>
  );
}

/** Asks before a team disbands or stops playing, and what becomes of its open matches. */
export default function LeaveDialog(props: LeaveDialogProps) {
  const { team, status, given, zone, onClose } = props;
  const form = useLeaving(props);
  const name = team.name.name;
  const isForGood = status === TeamStatus.disbanded;
  return (
    <ConfirmDialog
      title={isForGood ? "Disband this team?" : "Does the team stop playing?"}
      verb={isForGood ? "Disband for Good" : `Set ${teamStatusLabels[status]}`}
      isOpen
      isBusy={form.isBusy}
      isIncomplete={form.answer.body === undefined || (isForGood && form.typed.trim() !== name)}
      isDangerous
      onConfirm={form.confirm}
      onClose={onClose}
    >
      <Fields>
        {isForGood && (
          <p>
            All players of <bdi>{name}</bdi> are notified. This cannot be undone here.
          </p>
        )}
        <OpenMatchesPart name={name} form={form} zone={zone} />
        {isForGood && (
          <TextField
            label="Type the team's name"
            value={form.typed}
            autoComplete="off"
            onChange={(event) => {
              form.setTyped(event.target.value);
            }}
          />
        )}
        {team.may.staff && given === undefined && (
          <TextField
            label="Reason for Disbanding"
            hint="For the audit log."
            value={form.reason}
            maxLength={LONGEST_DECISION_REASON}
            error={form.errors.reason}
            onChange={(event) => {
              form.setReason(event.target.value);
            }}
          />
        )}
      </Fields>
    </ConfirmDialog>
  );
}
