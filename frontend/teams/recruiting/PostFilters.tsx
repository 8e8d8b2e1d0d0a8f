import type { Platform } from "../../api/accountEnums";
import { RegionFilter } from "../../api/enums";
import { type Evening, EVENINGS } from "../../api/timestamps/evenings";
import { usePageCursor } from "../../page/usePageCursor";
import { useQueryParameter } from "../../page/useQueryParameter";
import { SelectField } from "../../ui/Field/SelectField";
import { FilterForm } from "../../ui/FilterForm/FilterForm";
import { REGION_FILTERS, RegionSelect } from "../../ui/RegionSelect/RegionSelect";

const ANY = "" as const;
type EveningText = `${Evening}`;
type PlatformText = `${Platform}`;
const EVENING_CHOICES = EVENINGS.map(({ value, label }) => ({
  value: String(value) as EveningText,
  label,
}));
const EVENING_VALUES = EVENING_CHOICES.map(({ value }) => value);

interface PlatformChoice {
  readonly value: PlatformText;
  readonly label: string;
}

const ANY_CHOICE = { value: ANY, label: "Any" };

/** The filters of a list of posts, which live in the page's query. */
export function usePostFilters(
  roles: readonly string[],
  platforms: readonly PlatformChoice[] = [],
) {
  const place = usePageCursor();
  const [region, setRegion] = useQueryParameter("region", REGION_FILTERS, RegionFilter.all);
  const [role, setRole] = useQueryParameter("role", roles, ANY);
  const [evening, setEvening] = useQueryParameter<EveningText | "">("evening", EVENING_VALUES, ANY);
  const [platform, setPlatform] = useQueryParameter<PlatformText | "">(
    "platform",
    platforms.map(({ value }) => value),
    ANY,
  );
  const chosen = {
    ...(region !== RegionFilter.all && { region }),
    ...(role !== ANY && { role }),
    ...(evening !== ANY && { evening }),
    ...(platform !== ANY && { platform }),
  };
  const asked = { ...chosen, ...place.asked };
  const fields = (
    <FilterForm chosen={Object.keys(chosen)}>
      <RegionSelect value={region} onChange={place.filter(setRegion)} />
      {roles.length > 0 && (
        <SelectField
          label="Role"
          name="role"
          autoComplete="off"
          isInline
          choices={[ANY_CHOICE, ...roles.map((each) => ({ value: each, label: each }))]}
          value={role}
          onChange={place.filter(setRole)}
        />
      )}
      <SelectField
        label="Evening"
        name="evening"
        autoComplete="off"
        isInline
        choices={[ANY_CHOICE, ...EVENING_CHOICES]}
        value={evening}
        onChange={place.filter(setEvening)}
      />
      {platforms.length > 0 && (
        <SelectField
          label="Platform"
          name="platform"
          autoComplete="off"
          isInline
          choices={[ANY_CHOICE, ...platforms]}
          value={platform}
          onChange={place.filter(setPlatform)}
        />
      )}
    </FilterForm>
  );
  const isFiltered = Object.keys(chosen).length > 0;
  return { asked, fields, turnTo: place.turnTo, isFiltered };
}
