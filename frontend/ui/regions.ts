/** The regions a list can be narrowed to, as the address and the API write them. */
export const REGION_FILTERS = ["all", "na", "eu", "apac"] as const;

export type RegionFilter = (typeof REGION_FILTERS)[number];

export const REGION_FILTER_LABELS: Readonly<Record<RegionFilter, string>> = {
  all: "Global",
  na: "North America",
  eu: "Europe",
  apac: "Asia Pacific",
};

/** Where a team or a player is at home. */
export type Region = "NA" | "EU" | "APAC" | "NO-REGION";

export const REGION_LABELS: Readonly<Record<Region, string>> = {
  NA: "North America",
  EU: "Europe",
  APAC: "Asia-Pacific",
  "NO-REGION": "No Region",
};
