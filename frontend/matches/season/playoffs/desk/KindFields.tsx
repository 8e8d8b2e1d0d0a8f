import "../../../../ui/desk.css";

import {
  LONGEST_PLAYOFF_NAME,
  PlayoffFormat,
  playoffFormatLabels,
  PlayoffSeeding,
  playoffSeedingLabels,
} from "../../../../api/staffEnums";
import type { FieldErrors } from "../../../../ui/command/useCommand";
import { NumberField } from "../../../../ui/Field/NumberField";
import { SelectField } from "../../../../ui/Field/SelectField";
import { TextField } from "../../../../ui/Field/TextField";
import { SwitchField } from "../../../../ui/Field/Toggle";
import type { Kind } from "./plan";

interface KindFieldsProps {
  kind: Kind;
  errors: FieldErrors;
  onChange: (changed: Partial<Kind>) => void;
}

const MOST_GROUPS = 16;
const MOST_IN_GROUP = 8;
const choices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
const whole = (value: number | string) => (value === "" ? 0 : Number(value));

function GroupFields({ kind, errors, onChange }: KindFieldsProps) {
  return (
    <>
      <NumberField
        label="Groups"
        hint="0 for no group stage"
        min={0}
        max={MOST_GROUPS}
        value={kind.groups}
        error={errors.groups}
        onChange={(value) => {
          const groups = whole(value);
          onChange({ groups, goOn: groups === 0 ? 0 : Math.max(kind.goOn, 1) });
        }}
      />
      {kind.groups > 0 && (
        <NumberField
          label="Teams of each group that go on"
          min={1}
          max={MOST_IN_GROUP}
          value={kind.goOn}
          error={errors.goOn}
          onChange={(value) => {
            onChange({ goOn: whole(value) });
          }}
        />
      )}
    </>
  );
}

/** What a playoff is like. */
export function KindFields({ kind, errors, onChange }: KindFieldsProps) {
  return (
    <div className="fields">
      <TextField
        label="Name"
        maxLength={LONGEST_PLAYOFF_NAME}
        value={kind.name}
        error={errors.name}
        onChange={(event) => {
          onChange({ name: event.target.value });
        }}
      />
      <SelectField
        label="Format"
        choices={choices(playoffFormatLabels)}
        value={kind.format}
        onChange={(format) => {
          const isDouble = format === PlayoffFormat.double;
          onChange({
            format: isDouble ? PlayoffFormat.double : PlayoffFormat.single,
            ...(isDouble && { thirdPlace: false }),
          });
        }}
      />
      <SelectField
        label="Seeded by"
        hint="By place in the division: all first ones, then all second ones, and so on."
        choices={choices(playoffSeedingLabels)}
        value={kind.seeding}
        onChange={(chosen) => {
          const seeding = Object.values(PlayoffSeeding).find((each) => each === chosen);
          onChange({ seeding: seeding ?? kind.seeding });
        }}
      />
      <GroupFields kind={kind} errors={errors} onChange={onChange} />
      <SwitchField
        label="Match for third place"
        disabled={kind.format === PlayoffFormat.double}
        checked={kind.thirdPlace}
        onChange={(event) => {
          onChange({ thirdPlace: event.target.checked });
        }}
      />
      <SwitchField
        label="Rated"
        hint="Otherwise its matches change neither ratings nor the standings."
        checked={kind.isRated}
        onChange={(event) => {
          onChange({ isRated: event.target.checked });
        }}
      />
    </div>
  );
}
