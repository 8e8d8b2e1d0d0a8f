import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../api/enums";
import { TeamStatus } from "../../api/teamEnums";
import { teamAddress } from "../../page/addresses";
import { openPage } from "../../page/navigation";
import { useSession } from "../../page/useSession";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { TextField } from "../../ui/Field/TextField";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { Fields } from "../../ui/Form/Fields";
import type { PartProps } from "./managedTeam";
import { useCommand } from "../../ui/command/useCommand";

/** What is typed, and disbanding the team. */
function useDisbanding({ team, onChanged }: PartProps, onDone: () => void) {
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(() => {
    // The captain can no longer manage the team; its page shows what has become of it.
    if (team.may.staff) {
      onChanged();
    } else {
      openPage(teamAddress(team));
    }
  }, ["reason"]);

  async function confirm(): Promise<boolean> {
    const path = commandPath("POST", "/api/teams/{id}/manage/disband", { id: team._id });
    const isDone = await send("POST", path, reason === "" ? undefined : { reason });
    if (isDone) {
      onDone();
    }
    return isDone;
  }

  return { typed, setTyped, reason, setReason, isBusy, errors, confirm };
}

interface DisbandFieldsProps {
  isStaff: boolean;
  form: ReturnType<typeof useDisbanding>;
}

function DisbandFields({ isStaff, form }: DisbandFieldsProps) {
  const { typed, setTyped, reason, setReason, errors } = form;
  return (
    <>
      <TextField
        label="Type the team's name"
        value={typed}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
        }}
      />
      {isStaff && (
        <TextField
          label="Reason for Disbanding"
          hint="For the audit log."
          value={reason}
          maxLength={LONGEST_DECISION_REASON}
          error={errors.reason}
          onChange={(event) => {
            setReason(event.target.value);
          }}
        />
      )}
    </>
  );
}

/** Disbands a team, after the reader confirms it by typing the team's name. */
export function DisbandTeam({ team, onChanged }: PartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const form = useDisbanding({ team, onChanged }, () => {
    setIsAsking(false);
  });
  const { session } = useSession();
  const isCaptain = session?.captainTeams.includes(team._id) === true;
  const name = team.name.name;

  if (team.status === TeamStatus.disbanded) {
    return null;
  }

  return (
    <Card title="Disband Team">
      <Fields>
        <p>
          Everyone leaves the team, and nobody can join it. Open requests and challenges are closed.
          Its matches stay.
        </p>
        {isCaptain && (
          <p>To leave the team instead, offer the captaincy to another player first.</p>
        )}
        <Button
          look="danger"
          onClick={() => {
            form.setTyped("");
            setIsAsking(true);
          }}
        >
          Disband Team
        </Button>
      </Fields>
      <ConfirmDialog
        title="Disband this team?"
        verb="Disband for Good"
        isOpen={isAsking}
        isBusy={form.isBusy}
        isIncomplete={form.typed.trim() !== name}
        isDangerous
        onConfirm={form.confirm}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p>
          All players of <bdi>{name}</bdi> are notified. This cannot be undone here.
        </p>
        <DisbandFields isStaff={team.may.staff} form={form} />
      </ConfirmDialog>
    </Card>
  );
}
