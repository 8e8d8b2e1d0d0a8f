import { RegionFilter, regionFilterLabels } from "../../api/enums";
import { Button } from "../Button/Button";
import { SelectField } from "../Field/SelectField";
import styles from "./RegionSelect.module.css";

/** The choices, in the order in which they are offered. */
export const REGION_FILTERS: readonly RegionFilter[] = Object.values(RegionFilter);

const CHOICES = REGION_FILTERS.map((value) => ({ value, label: regionFilterLabels[value] }));

interface RegionSelectProps {
  value: RegionFilter;
  onChange: (value: RegionFilter) => void;
}

/** Narrows a list to a region. Without script it is a form that asks for the same address. */
export function RegionSelect({ value, onChange }: RegionSelectProps) {
  return (
    <form method="get" className={styles.form}>
      <SelectField
        label="Region"
        name="region"
        autoComplete="off"
        isInline
        choices={CHOICES}
        value={value}
        onChange={onChange}
      />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </form>
  );
}
