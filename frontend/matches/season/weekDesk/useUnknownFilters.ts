import { queryValue } from "../../../page/queryString";
import { useSearch } from "../../../page/search";
import { isolated } from "../../../ui/isolated";
import { ALL, type ScheduleFilters, SORTS, STATES } from "./useScheduleFilters";

/** The filters whose values in the address there are not, each with what is shown instead. */
export function useUnknownFilters({
  code,
  otherSeason,
  week,
}: Pick<ScheduleFilters, "code" | "otherSeason" | "week">): readonly string[] {
  const search = useSearch();
  const asked = (name: string) => queryValue(search, name)?.trim() ?? "";
  const isOf = (known: readonly string[], name: string) =>
    asked(name) === "" || known.includes(asked(name).toLowerCase());
  const faults: readonly (readonly [name: string, isKnown: boolean, shown: string])[] = [
    ["league", isOf([code], "league"), code === ALL ? "all your leagues" : code.toUpperCase()],
    ["season", otherSeason !== undefined || asked("season") === "", "the current season"],
    ["week", isOf([week], "week"), week === ALL ? "all weeks" : `week ${week}`],
    ["state", isOf(STATES, "state"), "all states"],
    ["sort", isOf(SORTS, "sort"), "the order by time"],
  ];
  return faults
    .filter(([, isKnown]) => !isKnown)
    .map(([name, , shown]) => `${NAMES[name] ?? name} ${isolated(asked(name))} (shown: ${shown})`);
}

const NAMES: Readonly<Record<string, string>> = { sort: "order" };
