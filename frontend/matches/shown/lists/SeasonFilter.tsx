import { usePage } from "../../../page/PageContext";
import { otherQueryValues } from "../../../page/queryString";
import type { SeasonChoice } from "../../../page/useSeasons";
import { FilterForm } from "../../../ui/FilterForm/FilterForm";
import { SeasonSelect } from "../../../ui/SeasonSelect/SeasonSelect";

interface SeasonFilterProps {
  /** The query's name for it: a page may have several such filters. */
  parameter: string;
  /** At least two. */
  seasons: readonly SeasonChoice[];
  season: string;
  onChange: (season: string) => void;
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
      <SeasonSelect name={parameter} seasons={seasons} value={season} onChange={onChange} />
    </FilterForm>
  );
}
