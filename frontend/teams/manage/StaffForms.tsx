import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { LONGEST_DECISION_REASON, type Region, regionLabels } from "../../api/enums";
import { TeamStatus, teamStatusLabels } from "../../api/teamEnums";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { SelectField } from "../../ui/Field/SelectField";
import { ReasonField } from "../../ui/Field/ReasonField";
import { TextField } from "../../ui/Field/TextField";
import { Form } from "../../ui/Form/Form";
import { LazyLeaveDialog } from "./lazyLeaveDialog";
import type { PartProps } from "./managedTeam";
import styles from "./ManageTeam.module.css";
import { useCommand } from "../../ui/command/useCommand";
import { useEdit } from "../../ui/Conflict/useEdit";

const REGIONS = (Object.keys(regionLabels) as Region[]).map((value) => ({
  value,
  label: regionLabels[value],
}));
const NO_DIVISION = "";

const ENDING_STATUSES: readonly TeamStatus[] = [TeamStatus.disbanded, TeamStatus.notParticipating];

interface StaffPartProps extends PartProps {
  /** The league's time zone. */
  zone: string;
}

function StatusForm({ team, zone, onChanged }: StaffPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [status, setStatus] = useState<TeamStatus>(team.status);
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["status", "reason"]);
  const meaning = team.statuses.find(({ value }) => value === status)?.meaning;

  function submit(): Promise<boolean> | undefined {
    if (ENDING_STATUSES.includes(status)) {
      setIsAsking(true);
      return undefined;
    }
    return send("POST", commandPath("POST", "/api/teams/{id}/manage/status", { id: team._id }), {
      status,
      reason,
    });
  }

  return (
    <>
      <Form onSubmit={submit}>
        <SelectField
          label="Status"
          choices={team.statuses.map(({ value }) => ({ value, label: teamStatusLabels[value] }))}
          value={status}
          hint={meaning}
          error={errors.status}
          onChange={setStatus}
        />
        <ReasonField
          value={reason}
          maxLength={LONGEST_DECISION_REASON}
          error={errors.reason}
          onChange={setReason}
        />
        <Button type="submit" disabled={isBusy || status === team.status}>
          Save Status
        </Button>
      </Form>
      {isAsking && (
        <LazyLeaveDialog
          team={team}
          status={status}
          given={reason}
          zone={zone}
          onChanged={onChanged}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

function PlacementForm({ team, onChanged }: PartProps) {
  const [region, setRegion] = useState<Region>(team.region);
  const [division, setDivision] = useState(team.division ?? NO_DIVISION);
  const { isBusy, errors, send, conflict } = useEdit({
    revision: team.revision,
    fields: ["region", "division"],
    onSaved: onChanged,
    fill: (theirs) => {
      const taken = theirs as unknown as Pick<typeof team, "region" | "division">;
      setRegion(taken.region);
      setDivision(taken.division ?? NO_DIVISION);
    },
    names: new Map(team.divisions.map(({ _id, name }) => [_id, name])),
  });
  const mine = { region, division: division === NO_DIVISION ? null : division };
  const path = commandPath("POST", "/api/teams/{id}/manage/placement", { id: team._id });
  const save = (since?: string) => send("POST", path, mine, since);

  return (
    <Form onSubmit={() => save()}>
      <SelectField
        label="Region"
        choices={REGIONS}
        value={region}
        error={errors.region}
        onChange={setRegion}
      />
      <SelectField
        label="Division"
        choices={[
          { value: NO_DIVISION, label: "No Division" },
          ...team.divisions.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={division}
        disabled={!team.isEnrolled}
        error={errors.division}
        {...(!team.isEnrolled && { hint: "The team is not enrolled in the current season." })}
        onChange={setDivision}
      />
      {conflict(mine, save)}
      <Button
        type="submit"
        disabled={isBusy || (region === team.region && division === (team.division ?? NO_DIVISION))}
      >
        Save Region and Division
      </Button>
    </Form>
  );
}

function RatingForm({ team, onChanged }: PartProps) {
  const [points, setPoints] = useState("");
  const [reason, setReason] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["points", "reason"]);

  async function adjust(): Promise<boolean> {
    const path = commandPath("POST", "/api/teams/{id}/manage/rating", { id: team._id });
    const isDone = await send("POST", path, { points: points.trim(), reason });
    if (isDone) {
      setPoints("");
      setReason("");
    }
    return isDone;
  }

  return (
    <Form onSubmit={adjust}>
      <TextField
        label="Rating Points"
        hint={`Points to add; use a minus to take points away. The rating is ${team.elo.toFixed(1)}.`}
        inputMode="decimal"
        value={points}
        autoComplete="off"
        error={errors.points}
        onChange={(event) => {
          setPoints(event.target.value);
        }}
      />
      <ReasonField
        label="Reason for the Adjustment"
        value={reason}
        maxLength={LONGEST_DECISION_REASON}
        error={errors.reason}
        onChange={setReason}
      />
      <Button
        type="submit"
        disabled={isBusy || !team.isEnrolled || points.trim() === "" || reason.trim() === ""}
      >
        Adjust Rating
      </Button>
    </Form>
  );
}

/** What the league's staff decide about the team. */
export function StaffForms(part: StaffPartProps) {
  return (
    <Card title="League Staff">
      <div className={styles.columns}>
        <StatusForm {...part} />
        <PlacementForm {...part} />
        <RatingForm {...part} />
      </div>
    </Card>
  );
}
