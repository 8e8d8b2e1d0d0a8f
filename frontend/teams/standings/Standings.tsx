import { RegionFilter } from "../../api/enums";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { playoffsAddress, recruitingAddress } from "../../page/addresses";
import { useSearch } from "../../page/search";
import { useQueryParameter } from "../../page/useQueryParameter";
import { type SeasonProps, useSeasons } from "../../page/useSeasons";
import { FilterForm } from "../../ui/FilterForm/FilterForm";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { REGION_FILTERS, RegionSelect } from "../../ui/RegionSelect/RegionSelect";
import { SeasonOver } from "../../ui/SeasonOver/SeasonOver";
import { SeasonSelect } from "../../ui/SeasonSelect/SeasonSelect";
import { FindTeam, FoundTeams } from "./FindTeam";
import { LeagueStandings } from "./LeagueStandings";

interface StandingsProps extends SeasonProps {
  /** One league or several; each has its own section, because their ratings can't be compared. */
  leagues: readonly LeagueSummary[];
}

/** The standings page. */
export function Standings({ leagues, ...offered }: StandingsProps) {
  const [region, setRegion] = useQueryParameter("region", REGION_FILTERS, RegionFilter.all);
  const { chosen, shown, former, select } = useSeasons(offered);
  const search = useSearch();
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "Each league has its own ratings"} title="Standings">
        <FilterForm chosen={[chosen, region !== RegionFilter.all]} search={<FindTeam />}>
          <SeasonSelect {...select} />
          <RegionSelect value={region} onChange={setRegion} />
        </FilterForm>
        {onlyLeague && (
          // No part of what is printed, like every nav.
          <nav className="cluster gap-4">
            <a href={playoffsAddress(onlyLeague.code, chosen)}>Playoffs</a>
            <a href={recruitingAddress(onlyLeague.code)}>Open Places</a>
            <a href={`/api/teams/standings/${onlyLeague.id}/csv${search}`}>Download as CSV</a>
          </nav>
        )}
        <SeasonOver {...former} />
      </PageHeader>
      <FoundTeams />
      {leagues.map((league) => (
        <LeagueStandings
          key={league.id}
          league={league}
          season={chosen}
          label={shown?.label}
          region={region}
          hasHeading={onlyLeague === undefined}
        />
      ))}
    </>
  );
}
