import { RegionFilter } from "../../api/enums";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { useQueryParameter } from "../../page/useQueryParameter";
import { FilterForm } from "../../ui/FilterForm/FilterForm";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { REGION_FILTERS, RegionSelect } from "../../ui/RegionSelect/RegionSelect";
import { LeagueStandings } from "./LeagueStandings";

interface StandingsProps {
  /** One league or several; each has its own section, because their ratings can't be compared. */
  leagues: readonly LeagueSummary[];
}

/** The standings page. */
export function Standings({ leagues }: StandingsProps) {
  const [region, setRegion] = useQueryParameter("region", REGION_FILTERS, RegionFilter.all);
  const [onlyLeague] = leagues.length === 1 ? leagues : [];
  return (
    <>
      <PageHeader over={onlyLeague?.name ?? "Each league has its own ratings"} title="Standings">
        <FilterForm>
          <RegionSelect value={region} onChange={setRegion} />
        </FilterForm>
      </PageHeader>
      {leagues.map((league) => (
        <LeagueStandings
          key={league.id}
          league={league}
          region={region}
          hasHeading={onlyLeague === undefined}
        />
      ))}
    </>
  );
}
