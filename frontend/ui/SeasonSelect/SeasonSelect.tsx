import { SelectField } from "../Field/SelectField";

/** A season as the API's `?season=` takes it, and as people read it. */
interface SeasonOption {
  readonly value: number | string;
  readonly label: string;
}

interface SeasonSelectProps {
  /** The query's name for it, if the page has several such filters. */
  name?: string;
  seasons: readonly SeasonOption[];
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by season. Used in a FilterForm. With one season there is nothing to choose. */
export function SeasonSelect({ name = "season", seasons, value, onChange }: SeasonSelectProps) {
  return seasons.length < 2 ? null : (
    <SelectField
      label="Season"
      name={name}
      autoComplete="off"
      isInline
      choices={seasons}
      value={value}
      onChange={(chosen) => {
        onChange(String(chosen));
      }}
    />
  );
}
