import { usePage } from "./PageContext";
import { withQueryValue } from "./queryString";
import { useSearch } from "./search";
import { useQueryParameter } from "./useQueryParameter";

/** A season as the API's `?season=` takes it, and as people read it. */
export interface SeasonChoice {
  readonly value: number | string;
  readonly label: string;
  /** When the table of a closed season was frozen, in a sentence. */
  readonly frozen?: string;
}

/** The seasons that a page offers, newest first; `leagues/seasons_shown.py` makes them. */
export interface SeasonProps<Choice extends SeasonChoice = SeasonChoice> {
  seasons: readonly Choice[];
  /** The value of the current season; null while there is none. */
  currentSeason: number | null;
}

/** The season that the address asks for, and how to ask for another. */
export function useSeason(
  parameter: string,
  seasons: readonly SeasonChoice[],
  defaultSeason: number | string,
): [season: string, setSeason: (season: string) => void] {
  return useQueryParameter(
    parameter,
    seasons.map(({ value }) => String(value)),
    String(defaultSeason),
  );
}

/** A season that is over, for the note about it. */
export interface FormerSeason {
  /** Its name; undefined if the season is not over. */
  season: string | undefined;
  /** When its table was frozen, in a sentence. */
  frozen?: string | undefined;
  /** The address of this page in its default season; undefined where that is the one shown. */
  href: string | undefined;
}

/** Whether this season of the page is over: it is closed, or comes before the current one. */
export function useFormerSeason(
  shown: SeasonChoice | undefined,
  currentSeason: number | null,
): FormerSeason {
  const search = withQueryValue(useSearch(), "season", undefined);
  const { path } = usePage();
  const isOver = shown?.frozen !== undefined || Number(shown?.value) < (currentSeason ?? 0);
  return {
    season: isOver ? shown?.label : undefined,
    frozen: shown?.frozen,
    href: shown?.value === currentSeason ? undefined : `${path}${search}`,
  };
}

/** What is offered first where the league has no current season. */
const NO_SEASON: SeasonChoice = { value: "", label: "Current season" };

/**
 * The season of a page: in the query, by default the current one. `first` is offered before the
 * seasons and is the default instead.
 */
export function useSeasons<Choice extends SeasonChoice>(
  { seasons, currentSeason }: SeasonProps<Choice>,
  first = currentSeason === null ? NO_SEASON : undefined,
) {
  const choices = first && seasons[0] ? [first, ...seasons] : seasons;
  const defaultSeason = first?.value ?? currentSeason ?? "";
  const [value, onChange] = useSeason("season", choices, defaultSeason);
  const shown = seasons.find((season) => String(season.value) === value);
  return {
    /** The season that was chosen; undefined for the default. */
    chosen: value === String(defaultSeason) ? undefined : shown,
    /** The season that the page shows; undefined if it has none or shows all. */
    shown,
    former: useFormerSeason(shown, currentSeason),
    /** The props of a SeasonSelect. */
    select: { seasons: choices, value, onChange },
  };
}
