import { apiPath } from "../../api/apiPath";
import { RegionFilter, regionFilterLabels } from "../../api/enums";
import { useApi } from "../../api/useApi";
import type { LeagueSummary } from "../../page/LeagueSummary";
import { usePage } from "../../page/PageContext";
import { withQueryValue } from "../../page/queryString";
import { useSearch } from "../../page/search";
import type { SeasonChoice } from "../../page/useSeasons";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LeagueSection } from "../../ui/LeagueSection/LeagueSection";
import { FirstTeam } from "../recruiting/FirstTeam";
import { StandingsTable } from "./StandingsTable";

interface SeasonTableProps {
  league: LeagueSummary;
  /** Undefined for the current season. */
  season: SeasonChoice | undefined;
  region: RegionFilter;
}

function NoTeams({ league, season, region }: SeasonTableProps) {
  const { path } = usePage();
  const allRegions = withQueryValue(useSearch(), "region", undefined);
  if (region === RegionFilter.all) {
    return (
      <EmptyState title="No teams yet">
        <p>
          No team is enrolled in {season?.label ?? "the current season"} of the {league.name}.
          {!season && " A team appears here when it is enrolled, before its first match."}
        </p>
        {!season && <FirstTeam league={league.code} />}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No teams in ${regionFilterLabels[region]}`}>
      <p>
        The {league.name} has no team from this region in {season?.label ?? "its current season"}.
      </p>
      <a className="button" href={`${path}${allRegions}`}>
        Show all regions
      </a>
    </EmptyState>
  );
}

function useStandings({ league, season, region }: SeasonTableProps) {
  return useApi(
    apiPath(
      "/api/teams/standings/{leagueId}",
      { leagueId: league.id },
      { ...(season && { season: String(season.value) }), region },
    ),
  );
}

interface LeagueStandingsProps extends SeasonTableProps {
  /** The name of the season that is shown; undefined if the league has none. */
  label: string | undefined;
  /** Whether the league needs its own heading because the page shows several. */
  hasHeading: boolean;
}

/** One league's standings in a season and region: loading, failed, empty or loaded. */
export function LeagueStandings({ hasHeading, label, ...shown }: LeagueStandingsProps) {
  const { league, season, region } = shown;
  return (
    <LeagueSection league={league} what="standings" hasHeading={hasHeading}>
      <AnswerView answer={useStandings(shown)} what="Standings" rowCount={8}>
        {(rows, isPrevious) =>
          rows.length > 0 ? (
            <StandingsTable
              title={`${league.name} standings${label ? `, ${label}` : ""}`}
              region={region === RegionFilter.all ? undefined : regionFilterLabels[region]}
              rows={rows}
              season={season?.value}
              isBusy={isPrevious}
            />
          ) : (
            !isPrevious && <NoTeams {...shown} />
          )
        }
      </AnswerView>
    </LeagueSection>
  );
}
