import type { ReactNode } from "react";

import { FilterFold } from "../FilterForm/FilterFold";
import styles from "./ListFilters.module.css";

interface ListFiltersProps {
  /** What is listed. */
  label: string;
  /** The field that one types in, which is always there. */
  search: ReactNode;
  /** How many of the others are set. */
  chosen: number;
  /** Whether six of them share a line on a desk. */
  isDense?: boolean;
  /** The other fields; on a phone a button unfolds them, so that the list begins on the first screen. */
  children: ReactNode;
}

/** The filters above a list of staff. */
export function ListFilters({
  label,
  search,
  chosen,
  isDense = false,
  children,
}: ListFiltersProps) {
  return (
    <div
      className={`${styles.filters ?? ""} ${isDense ? (styles.dense ?? "") : ""}`.trim()}
      role="search"
      aria-label={label}
    >
      {search}
      <FilterFold chosen={chosen}>{children}</FilterFold>
    </div>
  );
}
