import { apiPath } from "../../api/apiPath";
import { RegionFilter, regionFilterLabels } from "../../api/enums";
import { useApi } from "../../api/useApi";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { usePage } from "../../page/PageContext";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LeagueSection } from "../../ui/LeagueSection/LeagueSection";
import { LoadError } from "../../ui/LoadError/LoadError";
import { SkeletonRows } from "../../ui/SkeletonRows/SkeletonRows";
import { StandingsTable } from "./StandingsTable";

interface NoTeamsProps {
  league: LeagueSummary;
  region: RegionFilter;
}

function NoTeams({ league, region }: NoTeamsProps) {
  const { path } = usePage();
  if (region === RegionFilter.all) {
    return (
      <EmptyState title="No teams yet">
        <p>
          No team is enrolled in the current season of the {league.name}. A team appears here when
          it is enrolled, before its first match.
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No teams in ${regionFilterLabels[region]}`}>
      <p>The {league.name} has no team from this region in its current season.</p>
      <a className="button" href={path}>
        Show all regions
      </a>
    </EmptyState>
  );
}

function useStandings(league: LeagueSummary, region: RegionFilter) {
  return useApi(apiPath("/api/teams/standings/{leagueId}", { leagueId: league.id }, { region }));
}

interface LeagueStandingsProps {
  league: LeagueSummary;
  region: RegionFilter;
  /** Whether the league needs its own heading because the page shows several. */
  hasHeading: boolean;
}

/** One league's standings in a region: loading, failed, empty or loaded. */
export function LeagueStandings({ league, region, hasHeading }: LeagueStandingsProps) {
  const { body: rows, isPrevious, error, isLoading, retry } = useStandings(league, region);
  return (
    <LeagueSection league={league} what="standings" hasHeading={hasHeading}>
      {error && <LoadError what="Standings" error={error} isRetrying={isLoading} onRetry={retry} />}
      {!rows && !error && <SkeletonRows label="Loading Standings" count={8} />}
      {isPrevious && (
        <p role="status" className="visually-hidden">
          Loading Standings
        </p>
      )}
      {rows?.length === 0 && !isPrevious && <NoTeams league={league} region={region} />}
      {rows !== undefined && rows.length > 0 && (
        <StandingsTable
          title={`${league.name} standings`}
          region={region === RegionFilter.all ? undefined : regionFilterLabels[region]}
          rows={rows}
          isBusy={isPrevious}
        />
      )}
    </LeagueSection>
  );
}
