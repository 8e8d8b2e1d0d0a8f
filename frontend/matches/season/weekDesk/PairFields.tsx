import { SearchSelectField } from "../../../ui/Field/SearchSelectField";
import { SwitchField } from "../../../ui/Field/Toggle";

interface TeamFieldProps {
  label: "Team A" | "Team B";
  teams: readonly { readonly _id: string; readonly name: { readonly name: string } }[];
  value: string;
  /** The team that was chosen for the other side; it can't be chosen again. */
  other: string;
  error?: string | undefined;
  onChange: (key: string) => void;
}

/** One team of a match, found by typing its name. */
export function TeamField({ teams, value, other, onChange, ...field }: TeamFieldProps) {
  const choices = teams.map(({ _id, name }) => ({ value: _id, label: name.name }));
  return (
    <SearchSelectField
      {...field}
      placeholder="Type a name"
      canClear
      emptyText="No team with this name"
      choices={choices.filter((each) => each.value !== other)}
      value={choices.some((each) => each.value === value) ? value : null}
      onChange={(key) => {
        onChange(key ?? "");
      }}
    />
  );
}

interface NeutralGroundProps {
  isNeutral: boolean;
  onChange: (isNeutral: boolean) => void;
}

/** Whether neither team plays at home. */
export function NeutralGround({ isNeutral, onChange }: NeutralGroundProps) {
  return (
    <SwitchField
      label="Neutral ground"
      hint="Team A gets no home advantage, in leagues that have one."
      checked={isNeutral}
      onChange={(event) => {
        onChange(event.target.checked);
      }}
    />
  );
}
