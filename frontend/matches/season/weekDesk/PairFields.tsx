import { Select, type SelectProps, Switch } from "@mantine/core";

interface TeamFieldProps extends Omit<SelectProps, "data" | "value" | "onChange"> {
  label: "Team A" | "Team B";
  teams: readonly { readonly _id: string; readonly name: { readonly name: string } }[];
  value: string;
  /** The team that was chosen for the other side; it can't be chosen again. */
  other: string;
  onChange: (key: string) => void;
}

/** One team of a match, found by typing its name. */
export function TeamField({ teams, value, other, onChange, ...field }: TeamFieldProps) {
  const choices = teams.map(({ _id, name }) => ({ value: _id, label: name.name }));
  return (
    <Select
      placeholder="Type a name"
      searchable
      nothingFoundMessage="No team with this name"
      data={choices.filter((each) => each.value !== other)}
      value={choices.some((each) => each.value === value) ? value : null}
      onChange={(key) => {
        onChange(key ?? "");
      }}
      {...field}
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
    <Switch
      label="Neutral ground"
      description="Team A gets no home advantage, in leagues that have one."
      checked={isNeutral}
      onChange={(event) => {
        onChange(event.target.checked);
      }}
    />
  );
}
