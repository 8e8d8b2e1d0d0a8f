import { RegionFilter, regionFilterLabels } from "../../api/enums";
import { SelectField } from "../Field/SelectField";

/** The choices, in the order in which they are offered. */
export const REGION_FILTERS: readonly RegionFilter[] = Object.values(RegionFilter);

const CHOICES = REGION_FILTERS.map((value) => ({ value, label: regionFilterLabels[value] }));

interface RegionSelectProps {
  value: RegionFilter;
  onChange: (value: RegionFilter) => void;
}

/** Filters a list by region. Used in a FilterForm. */
export function RegionSelect({ value, onChange }: RegionSelectProps) {
  return (
    <SelectField
      label="Region"
      name="region"
      autoComplete="off"
      isInline
      choices={CHOICES}
      value={value}
      onChange={onChange}
    />
  );
}
