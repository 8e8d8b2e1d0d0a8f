import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_DECISION_REASON } from "../../api/enums";
import { Button } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { ReasonField } from "../../ui/Field/ReasonField";
import { Form } from "../../ui/Form/Form";
import { Notice } from "../../ui/Notice/Notice";
import type { PartProps } from "./managedTeam";
import { useCommand } from "../../ui/command/useCommand";

/** A name that the team asked for; staff answer it here. */
export function NameRequest({ team, onChanged }: PartProps) {
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["reason"]);

  function answer(approve: boolean): Promise<boolean> {
    const path = commandPath("POST", "/api/teams/{id}/manage/name-request", { id: team._id });
    return send("POST", path, { approve, reason, name: team.requestedName });
  }

  return (
    <Notice>
      <p>
        The name <bdi>{team.requestedName}</bdi> waits for approval.
      </p>
      {team.may.staff && (
        <Form label="Requested Name" onSubmit={() => answer(false)}>
          <ReasonField
            hint="Needed to decline the name."
            value={reason}
            maxLength={LONGEST_DECISION_REASON}
            error={errors.reason}
            onChange={setReason}
          />
          <ButtonRow>
            <Button
              isSmall
              disabled={isBusy}
              onClick={() => {
                void answer(true);
              }}
            >
              Approve Name
            </Button>
            <Button type="submit" isSmall disabled={isBusy}>
              Decline Name
            </Button>
          </ButtonRow>
        </Form>
      )}
    </Notice>
  );
}
