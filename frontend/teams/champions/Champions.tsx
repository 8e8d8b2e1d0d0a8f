import type { LeagueSummary } from "../../page/LeagueSummary";
import { playoffsAddress } from "../../page/addresses";
import { type SeasonProps, useSeasons } from "../../page/useSeasons";
import { FilterForm } from "../../ui/FilterForm/FilterForm";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { SeasonOver } from "../../ui/SeasonOver/SeasonOver";
import { SeasonSelect } from "../../ui/SeasonSelect/SeasonSelect";
import { awardsAddress } from "../awards/award";
import { LeagueChampions } from "./LeagueChampions";

const ALL_SEASONS = { value: "", label: "All seasons" };

interface ChampionsProps extends SeasonProps {
  /** One league or several; each has its own hall. */
  leagues: readonly LeagueSummary[];
}

/** The champions hall. */
export function Champions({ leagues, ...offered }: ChampionsProps) {
  const { chosen, former, select } = useSeasons(offered, ALL_SEASONS);
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "Champions of all leagues"} title="Champions Hall">
        {offered.seasons.length > 1 && (
          <FilterForm>
            <SeasonSelect {...select} />
          </FilterForm>
        )}
        {onlyLeague && (
          <nav aria-label="Past seasons" className="cluster gap-4">
            <a href={awardsAddress(onlyLeague.code)}>Awards</a>
            <a href={playoffsAddress(onlyLeague.code, chosen)}>Playoffs</a>
            <a href={`/${onlyLeague.code}/records`}>Records</a>
          </nav>
        )}
        {onlyLeague && (
          <SeasonOver
            {...former}
            href={`/${onlyLeague.code}/standings?season=${select.value}`}
            link="See its standings"
          />
        )}
      </PageHeader>
      {leagues.map((league, index) => (
        <LeagueChampions
          key={league.id}
          league={league}
          season={chosen}
          isSeasonOver={former.season !== undefined}
          hasHeading={onlyLeague === undefined}
          isBelowFold={index > 0}
        />
      ))}
    </>
  );
}
