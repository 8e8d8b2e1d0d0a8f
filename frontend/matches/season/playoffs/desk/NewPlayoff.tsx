import "../../../../ui/desk.css";

import { useState } from "react";

import { Button } from "../../../../ui/Button/Button";
import { Card } from "../../../../ui/Card/Card";
import { Problem } from "../../../../ui/Field/Problem";
import { SendingForm } from "../../../../ui/Form/SendingForm";
import { KindFields } from "./KindFields";
import { type Kind, USUAL, weekLabel } from "./plan";
import type { PlayoffCommands, PlayoffDeskBody } from "./usePlayoff";
import type { FieldErrors } from "../../../../ui/command/useCommand";
import { MultiSelectField } from "../../../../ui/Field/MultiSelectField";
import { NumberField } from "../../../../ui/Field/NumberField";
import { SelectField } from "../../../../ui/Field/SelectField";

interface NewPlayoffProps {
  desk: PlayoffDeskBody;
  commands: PlayoffCommands;
}

const USUAL_TOP = 4;
const MOST_TEAMS = 64;

/** Who takes part, and from which week on. */
function useParticipants(desk: PlayoffDeskBody) {
  const [top, setTop] = useState<number | string>(USUAL_TOP);
  const [divisions, setDivisions] = useState<string[]>([]);
  const [teams, setTeams] = useState<string[]>([]);
  // A new week is offered where no free one is left.
  const { nextWeek } = desk;
  const isNew = nextWeek !== null && desk.firstWeek === nextWeek.number;
  const weeks = isNew ? [...desk.weeks, nextWeek.number] : desk.weeks;
  const [firstWeek, setFirstWeek] = useState(String(desk.firstWeek ?? 1));

  return { top, setTop, divisions, setDivisions, teams, setTeams, weeks, firstWeek, setFirstWeek };
}

interface ParticipantFieldsProps {
  desk: PlayoffDeskBody;
  errors: FieldErrors;
  participants: ReturnType<typeof useParticipants>;
}

function ParticipantFields({ desk, errors, participants }: ParticipantFieldsProps) {
  const { top, divisions, teams, weeks, firstWeek } = participants;
  const isPicked = teams.length > 0;
  return (
    <div className="fields">
      <NumberField
        label="Best teams of each division"
        disabled={isPicked}
        min={1}
        max={MOST_TEAMS}
        value={top}
        error={errors.top}
        onChange={participants.setTop}
      />
      <MultiSelectField
        label="Divisions"
        placeholder={divisions.length === 0 ? "Every division" : ""}
        disabled={isPicked}
        choices={desk.divisions.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={divisions}
        error={errors.divisions}
        onChange={participants.setDivisions}
      />
      <MultiSelectField
        label="Or choose the teams"
        choices={desk.teams
          .filter(({ isPlaying }) => isPlaying)
          .map(({ _id, name }) => ({ value: _id, label: name }))}
        value={teams}
        onChange={participants.setTeams}
      />
      <SelectField
        label="First round in"
        choices={weeks.map((week) => ({ value: String(week), label: weekLabel(desk, week) }))}
        value={firstWeek}
        error={errors.firstWeek}
        onChange={(week) => {
          participants.setFirstWeek(week);
        }}
      />
    </div>
  );
}

/** The form with which a playoff begins: its teams, and what it is like. */
export function NewPlayoff({ desk, commands }: NewPlayoffProps) {
  const [kind, setKind] = useState<Kind>(USUAL);
  const participants = useParticipants(desk);
  const { top, divisions, teams, firstWeek } = participants;
  const { errors } = commands;
  const isPicked = teams.length > 0;
  return (
    <Card title="New Playoff">
      <SendingForm
        onSubmit={() =>
          commands.draft({
            ...kind,
            firstWeek: Number(firstWeek),
            ...(isPicked ? { teams } : { top: Number(top), divisions }),
          })
        }
      >
        <div className="stack fit gap-4">
          <KindFields
            kind={kind}
            errors={errors}
            onChange={(changed) => {
              setKind({ ...kind, ...changed });
            }}
          />
          <ParticipantFields desk={desk} errors={errors} participants={participants} />
          {errors.teams !== undefined && <Problem>{errors.teams}</Problem>}
          <p>You see the whole bracket next. Nobody else does until you publish it.</p>
          <div>
            <Button type="submit" look="filled" disabled={commands.isBusy}>
              Draft Playoff
            </Button>
          </div>
        </div>
      </SendingForm>
    </Card>
  );
}
