import type { LeagueSummary } from "../../page/LeagueSummary";
import { isOver, type SeasonProps, useSeasons } from "../../page/useSeasons";
import { FilterForm } from "../../ui/FilterForm/FilterForm";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { SeasonOver } from "../../ui/SeasonOver/SeasonOver";
import { SeasonSelect } from "../../ui/SeasonSelect/SeasonSelect";
import { LeagueChampions } from "./LeagueChampions";

const ALL_SEASONS = { value: "", label: "All seasons" };

interface ChampionsProps extends SeasonProps {
  /** One league or several; each has its own hall. */
  leagues: readonly LeagueSummary[];
}

/** The champions hall. */
export function Champions({ leagues, ...offered }: ChampionsProps) {
  const { choices, value, onChange, chosen } = useSeasons(offered, ALL_SEASONS);
  const isSeasonOver = chosen !== undefined && isOver(chosen, offered.currentSeason);
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "Champions of all leagues"} title="Champions Hall">
        {offered.seasons.length > 1 && (
          <FilterForm>
            <SeasonSelect seasons={choices} value={value} onChange={onChange} />
          </FilterForm>
        )}
        {onlyLeague && chosen && isSeasonOver && (
          <SeasonOver season={chosen.label}>
            <a href={`/${onlyLeague.code}/standings?season=${value}`}>See its standings</a>
          </SeasonOver>
        )}
      </PageHeader>
      {leagues.map((league, index) => (
        <LeagueChampions
          key={league.id}
          league={league}
          season={chosen}
          isSeasonOver={isSeasonOver}
          hasHeading={onlyLeague === undefined}
          isBelowFold={index > 0}
        />
      ))}
    </>
  );
}
