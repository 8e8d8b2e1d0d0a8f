import { apiPath } from "../../../api/apiPath";
import { RegionFilter, regionFilterLabels } from "../../../api/enums";
import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { usePage } from "../../../page/PageContext";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { LeagueSection } from "../../../ui/LeagueSection/LeagueSection";
import { SkeletonRows } from "../../../ui/SkeletonRows/SkeletonRows";
import type { CurrentWeek } from "./useCurrentWeeks";
import { WeekMatchTable } from "./WeekMatchTable";

interface WeekProps {
  league: LeagueWithZone;
  /** Undefined when the current week is not known: the API then uses the current one. */
  week: number | undefined;
  region: RegionFilter;
}

const weekName = (week: number | undefined): string =>
  week === undefined ? "the current week" : `week ${String(week)}`;

function NoMatches({ league, week, region }: WeekProps) {
  const { path } = usePage();
  if (region === RegionFilter.all) {
    return (
      <EmptyState title={`No matches in ${weekName(week)}`}>
        <p>The {league.name} has not paired any teams for this week.</p>
      </EmptyState>
    );
  }
  const search = week === undefined ? "" : `?week=${String(week)}`;
  return (
    <EmptyState title={`No matches in ${regionFilterLabels[region]}`}>
      <p>No team from this region plays in {weekName(week)}.</p>
      <a className="button" href={`${path}${search}`}>
        Show all regions
      </a>
    </EmptyState>
  );
}

function MatchesOfWeek({ league, week, region }: WeekProps) {
  const answer = useApi(
    apiPath(
      "/api/matches/matches-page/{leagueId}",
      { leagueId: league.id },
      { ...(week !== undefined && { week: String(week) }), region },
    ),
  );
  return (
    <AnswerView answer={answer} what="Matches" rowCount={6}>
      {(matches, isPrevious) =>
        matches.length > 0 ? (
          <WeekMatchTable
            title={`${league.name}, ${weekName(week)}`}
            matches={matches}
            leagueZone={league.zone}
            isBusy={isPrevious}
          />
        ) : (
          !isPrevious && <NoMatches league={league} week={week} region={region} />
        )
      }
    </AnswerView>
  );
}

interface LeagueMatchesProps {
  league: LeagueWithZone;
  areWeeksLoading: boolean;
  currentWeek: CurrentWeek;
  /** The week that was chosen; undefined for the league's current one. */
  askedWeek: number | undefined;
  region: RegionFilter;
  /** Whether the league needs its own heading because the page shows several. */
  hasHeading: boolean;
}

function Week({ league, areWeeksLoading, currentWeek, askedWeek, region }: LeagueMatchesProps) {
  if (areWeeksLoading) {
    return <SkeletonRows label="Loading Matches" count={6} />;
  }
  if (currentWeek === 0) {
    return (
      <EmptyState title="No season yet">
        <p>Matches of the {league.name} appear here when its first season starts.</p>
      </EmptyState>
    );
  }
  if (askedWeek !== undefined && currentWeek !== undefined && askedWeek > currentWeek) {
    return (
      <EmptyState title={`Week ${String(askedWeek)} has not started yet`}>
        <p>
          The {league.name} is in week {currentWeek} of its season.
        </p>
      </EmptyState>
    );
  }
  return <MatchesOfWeek league={league} week={askedWeek ?? currentWeek} region={region} />;
}

/** One league's matches of a week: loading, failed, empty or loaded. */
export function LeagueMatches(props: LeagueMatchesProps) {
  const { league, hasHeading } = props;
  return (
    <LeagueSection league={league} what="matches" hasHeading={hasHeading}>
      <Week {...props} />
    </LeagueSection>
  );
}
