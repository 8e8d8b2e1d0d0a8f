import { useId } from "react";

import { RegionFilter, regionFilterLabels } from "../../api/enums";
import styles from "./RegionSelect.module.css";

/** The choices, in the order in which they are offered. */
export const REGION_FILTERS: readonly RegionFilter[] = Object.values(RegionFilter);

interface RegionSelectProps {
  value: RegionFilter;
  onChange: (value: RegionFilter) => void;
}

/** Narrows a list to a region. Without script it is a form that asks for the same address. */
export function RegionSelect({ value, onChange }: RegionSelectProps) {
  const id = useId();
  return (
    <form method="get" className={styles.form}>
      <label htmlFor={id}>Region</label>
      <span className={styles.field}>
        <select
          id={id}
          name="region"
          autoComplete="off"
          value={value}
          onChange={(event) => {
            onChange(REGION_FILTERS[event.target.selectedIndex] ?? RegionFilter.all);
          }}
        >
          {REGION_FILTERS.map((region) => (
            <option key={region} value={region}>
              {regionFilterLabels[region]}
            </option>
          ))}
        </select>
      </span>
      <noscript>
        <button type="submit" className="button">
          Show
        </button>
      </noscript>
    </form>
  );
}
