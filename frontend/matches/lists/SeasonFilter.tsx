import { usePage } from "../../page/PageContext";
import { otherQueryValues } from "../../page/queryString";
import { useQueryParameter } from "../../page/useQueryParameter";
import { SelectField } from "../../ui/Field/SelectField";
import { FilterForm } from "../../ui/FilterForm/FilterForm";

/** A season as the API's `?season=` takes it, and as people read it. */
export interface SeasonChoice {
  readonly value: number | string;
  readonly label: string;
}

interface SeasonFilterProps {
  /** The query's name for it: a page may have several such filters. */
  parameter: string;
  seasons: readonly SeasonChoice[];
  season: string;
  onChange: (season: string) => void;
}

/** The season that the address asks for, and how to ask for another. */
export function useSeason(
  parameter: string,
  seasons: readonly SeasonChoice[],
  defaultSeason: number | string,
): [season: string, setSeason: (season: string) => void] {
  return useQueryParameter(
    parameter,
    seasons.map(({ value }) => String(value)),
    String(defaultSeason),
  );
}

/** Filters a list by season. Without script it keeps the other query parameters. */
export function SeasonFilter({ parameter, seasons, season, onChange }: SeasonFilterProps) {
  const { search } = usePage();
  return (
    <FilterForm>
      <noscript>
        {otherQueryValues(search, parameter).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </noscript>
      <SelectField
        label="Season"
        name={parameter}
        autoComplete="off"
        isInline
        choices={seasons.map(({ value, label }) => ({ value: String(value), label }))}
        value={season}
        onChange={onChange}
      />
    </FilterForm>
  );
}
