import { useId } from "react";

import { REGION_FILTER_LABELS, REGION_FILTERS, type RegionFilter } from "../regions";
import styles from "./RegionSelect.module.css";

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
            onChange(REGION_FILTERS[event.target.selectedIndex] ?? "all");
          }}
        >
          {REGION_FILTERS.map((region) => (
            <option key={region} value={region}>
              {REGION_FILTER_LABELS[region]}
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
