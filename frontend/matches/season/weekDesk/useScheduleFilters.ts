import type { NamedWeek } from "../../../page/weekName";
import { useDebouncedValue } from "@mantine/hooks";

import { apiPath } from "../../../api/apiPath";
import { MatchSort, StateFilter } from "../../../api/staffEnums";
import { usePageCursor } from "../../../page/usePageCursor";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { useQueryText } from "../../../page/useQueryText";
import type { ScheduledLeague } from "./scheduledLeague";

/** The value of all leagues, and of all weeks. */
export const ALL = "all";
export const STATES = Object.values(StateFilter);
export const SORTS = Object.values(MatchSort);

/** The weeks to choose from, of another season of a league or of the current seasons. */
function weeksOf(leagues: readonly ScheduledLeague[], lastWeek: number | undefined): NamedWeek[] {
  if (lastWeek !== undefined) {
    return Array.from({ length: lastWeek }, (_, index) => ({
      number: index + 1,
      isCatchUp: false,
    }));
  }
  const [first, ...others] = leagues;
  if (first !== undefined && others.length === 0) {
    return [...first.weeks];
  }
  const numbers = leagues.flatMap(({ weeks }) => weeks.map(({ number }) => number));
  return [...new Set(numbers)].map((number) => ({ number, isCatchUp: false }));
}

/** The league in the page's query, or all of them; by default the reader's first one. */
export function useChosenLeague(leagues: readonly ScheduledLeague[]) {
  const codes = leagues.map((each) => each.code);
  const [code, setCode] = useQueryParameter("league", [ALL, ...codes], codes[0] ?? ALL);
  return { league: leagues.find((each) => each.code === code), code, setCode };
}

/** The week that the address names, or else the other one; all weeks where there is neither. */
function weekOf(named: string, numbers: readonly string[], otherwise: string): string {
  return [named, otherwise].find((week) => week === ALL || numbers.includes(week)) ?? ALL;
}

/**
 * The filters of the list, which are in the page's query.
 *
 * An address that names no filter but a league means the league's current week; with other filters,
 * as in a link to all disputed matches, it means all weeks unless it names one.
 */
export function useScheduleFilters(leagues: readonly ScheduledLeague[], onlyManaged: boolean) {
  const { league, code, setCode } = useChosenLeague(leagues);
  const [season, setSeason] = useQueryText("season");
  const [state, setState] = useQueryParameter("state", STATES, StateFilter.all);
  const [sort, setSort] = useQueryParameter("sort", SORTS, MatchSort.time);
  const [namedWeek, setWeek] = useQueryText("week");
  const [team, setTeam] = useQueryText("team");
  const page = usePageCursor();
  const [askedTeam] = useDebouncedValue(team, 200);

  const otherSeason = league?.otherSeasons.find(({ value }) => String(value) === season);
  const weeks = weeksOf(league === undefined ? leagues : [league], otherSeason?.lastWeek);
  const numbers = weeks.map(({ number }) => String(number));
  const isBare = season === "" && state === StateFilter.all && team === "";
  const week = weekOf(namedWeek, numbers, isBare ? String(league?.currentWeek ?? "") : "");

  /** Wraps a setter: the week that is shown stays, and the list starts on its first page. */
  const keepingWeek = <Value>(set: (value: Value) => void) =>
    page.filter((value: Value) => {
      if (week !== namedWeek) {
        setWeek(week);
      }
      set(value);
    });

  const asked = {
    ...(league !== undefined && { league: league.code }),
    ...(onlyManaged && { managed: true }),
    ...(otherSeason && { season: String(otherSeason.value) }),
    state,
    ...(sort !== MatchSort.time && { sort }),
    ...(week !== ALL && { week: Number(week) }),
    ...(askedTeam !== "" && { team: askedTeam }),
  };

  return {
    league,
    code,
    otherSeason,
    state,
    sort,
    /** A week's number, or all of them. */
    week,
    weeks,
    team,
    /** Whether nothing but a week, and perhaps a league and a season, is chosen. */
    isWholeWeek: state === StateFilter.all && askedTeam === "",
    isFiltered: state !== StateFilter.all || week !== ALL || askedTeam !== "",
    path: apiPath("/api/matches/schedule", {}, { ...asked, ...page.asked }),
    /** The address of the list as a file. */
    file: apiPath("/api/matches/export/matches", {}, asked),
    page,
    setLeague: page.filter((chosen: typeof code) => {
      setCode(chosen);
      setSeason("");
      setWeek("");
    }),
    setSeason: page.filter((chosen: string) => {
      setSeason(chosen);
      setWeek("");
    }),
    setState: keepingWeek(setState),
    setSort: keepingWeek(setSort),
    setWeek: page.filter(setWeek),
    setTeam: keepingWeek(setTeam),
  };
}

export type ScheduleFilters = ReturnType<typeof useScheduleFilters>;
