import { useDebouncedValue } from "@mantine/hooks";

import type { ApiQuery } from "../../api/apiPath";
import type { LeagueCode } from "../../api/enums";
import { localZone } from "../../api/timestamps/localZone";
import { useQueryParameter } from "../../page/useQueryParameter";
import { useQueryText } from "../../page/useQueryText";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";

export type Filters = ApiQuery<"/api/audit/export">;

export interface FiltersProps {
  /** The leagues whose entries the reader may see. */
  leagues: readonly LeagueCode[];
  isAdmin: boolean;
  /** What was done, in words, by the action's name. */
  actions: Readonly<Record<string, string>>;
}

export const ALL = "";
export const NO_LEAGUE = "none";
/** How many days up to now are shown; all without a number. */
const DAYS = [ALL, "7"] as const;
/** Whether only what was done as staff is shown. */
const STAFF = [ALL, "true"] as const;
const A_KEY = /^\d{1,18}$/;
const A_DAY = /^\d{4}-\d\d-\d\d$/;
/** The filters in the page's query, and what to ask the API for; typed text a moment later. */
export function useLogFilters({ leagues, isAdmin, actions }: FiltersProps) {
  const leagueValues = [ALL, ...leagues, ...(isAdmin ? ([NO_LEAGUE] as const) : [])] as const;
  const [league, setLeague] = useQueryParameter("league", leagueValues, ALL);
  const [action, setAction] = useQueryParameter("action", [ALL, ...Object.keys(actions)], ALL);
  const [who, setWho] = useQueryText("who");
  const [about, setAbout] = useQueryText("about");
  const [since, setSince] = useQueryText("since");
  const [until, setUntil] = useQueryText("until");
  const [days, setDays] = useQueryParameter("days", DAYS, ALL);
  const [staff, setStaff] = useQueryParameter("staff", STAFF, ALL);
  const [entry, setEntry] = useQueryText("entry");
  const [typed] = useDebouncedValue(JSON.stringify([who.trim(), about.trim()]), 200);
  const [askedWho, askedAbout] = JSON.parse(typed) as [string, string];

  const zone = useIsHydrated() ? localZone().key : undefined;

  const filters: Filters = {
    ...(league !== ALL && { league }),
    ...(askedWho !== "" && { who: askedWho }),
    ...(action !== ALL && { action }),
    ...(askedAbout !== "" && { about: askedAbout }),
    ...(A_DAY.test(since) && { since }),
    ...(A_DAY.test(until) && { until }),
    ...((A_DAY.test(since) || A_DAY.test(until)) && zone !== undefined && { zone }),
    ...(days !== ALL && { days: Number(days) }),
    ...(staff !== ALL && { staff: true }),
    ...(A_KEY.test(entry) && { entry: Number(entry) }),
  };
  return {
    ...{ league, action, who, about, since, until, days, staff },
    /** Whether the last day is before the first, so that there is nothing between them. */
    isBackwards: A_DAY.test(since) && A_DAY.test(until) && until < since,
    ...{ setLeague, setAction, setWho, setAbout, setSince, setUntil, setDays, setStaff, setEntry },
    filters,
  };
}

export type LogFiltersInUse = ReturnType<typeof useLogFilters>;
