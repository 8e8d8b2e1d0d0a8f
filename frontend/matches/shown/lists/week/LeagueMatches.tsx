import { Fragment, type ReactNode, useId } from "react";

import { apiPath } from "../../../../api/apiPath";
import { RegionFilter, regionFilterLabels } from "../../../../api/enums";
import { useApi } from "../../../../api/useApi";
import { teamAddress } from "../../../../page/addresses";
import type { LeagueWithZone } from "../../../../page/LeagueSummary";
import { usePage } from "../../../../page/PageContext";
import { withQueryValue } from "../../../../page/queryString";
import { useSearch } from "../../../../page/search";
import type { SeasonChoice } from "../../../../page/useSeasons";
import { AnswerView } from "../../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../../ui/EmptyState/EmptyState";
import { LiveBadge } from "../../../../ui/MatchCard/LiveBadge";
import { LeagueSection } from "../../../../ui/LeagueSection/LeagueSection";
import { SkeletonRows } from "../../../../ui/SkeletonRows/SkeletonRows";
import type { CurrentWeek } from "./useCurrentWeeks";
import { weekGroups } from "./weekGroups";
import { WeekMatchTable } from "./WeekMatchTable";
import styles from "./WeekMatchTable.module.css";

interface WeekProps {
  league: LeagueWithZone;
  /** Undefined for the current season. */
  season: SeasonChoice | undefined;
  /** Undefined when the current week is not known: the API then uses the current one. */
  week: number | undefined;
  region: RegionFilter;
  /** The weeks of the current season in which nobody is paired. */
  catchUpWeeks?: readonly number[] | undefined;
}

const weekName = (week: number | undefined): string =>
  week === undefined ? "the current week" : `week ${String(week)}`;

function NoMatches({ league, season, week, region, catchUpWeeks }: WeekProps) {
  const { path } = usePage();
  const allRegions = withQueryValue(useSearch(), "region", undefined);
  if (region === RegionFilter.all) {
    return (
      <EmptyState title={`No matches in ${weekName(week)}`}>
        <p>
          {season
            ? `In ${season.label}, no match of the ${league.name} was in this week.`
            : catchUpWeeks?.includes(week ?? 0)
              ? "This week is for catching up, and no match has been postponed to it."
              : `The ${league.name} has not paired any teams for this week.`}
        </p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No matches in ${regionFilterLabels[region]}`}>
      <p>
        {season
          ? `No team from this region played in ${weekName(week)} of ${season.label}.`
          : `No team from this region plays in ${weekName(week)}.`}
      </p>
      <a className="button" href={`${path}${allRegions}`}>
        Show all regions
      </a>
    </EmptyState>
  );
}

function useWeek({ league, season, week, region }: WeekProps) {
  return useApi(
    apiPath(
      "/api/matches/matches-page/{leagueId}",
      { leagueId: league.id },
      {
        ...(season && { season: String(season.value) }),
        ...(week !== undefined && { week: String(week) }),
        region,
      },
    ),
  );
}

interface MatchesOfWeekProps extends WeekProps {
  hasHeading: boolean;
  /** The matches of the next week. */
  nextWeek: ReactNode;
}

/** A week's matches in groups. The next week's come before those that are played once none is to come. */
function MatchesOfWeek({ hasHeading, nextWeek, ...shown }: MatchesOfWeekProps) {
  const { league, season, week } = shown;
  const Heading = hasHeading ? "h3" : "h2";
  const answer = useWeek(shown);
  const rest = (
    <>
      <Byes {...shown} />
      {nextWeek}
    </>
  );
  return (
    <>
      <AnswerView answer={answer} what="Matches" rowCount={6}>
        {(matches, isPrevious) => {
          const groups = weekGroups(matches);
          const isOver =
            groups.at(-1)?.name === "Played" && groups.every(({ name }) => name !== "Next");
          return (
            <>
              {groups.map((group) => (
                <Fragment key={group.name}>
                  {isOver && group.name === "Played" && nextWeek}
                  {group.name !== "" && <Heading className={styles.group}>{group.name}</Heading>}
                  <WeekMatchTable
                    title={`${league.name}, ${season ? `${season.label}, ` : ""}${weekName(week)}${group.name && `: ${group.name}`}`}
                    matches={group.matches}
                    leagueZone={league.zone}
                    isBusy={isPrevious}
                  />
                </Fragment>
              ))}
              {matches.length === 0 && !isPrevious && <NoMatches {...shown} />}
              {isOver ? <Byes {...shown} /> : rest}
            </>
          );
        }}
      </AnswerView>
      {answer.body === undefined && answer.error && rest}
    </>
  );
}

/** The teams of the region with a bye in the week, if there are any. */
function Byes({ league, season, week, region }: WeekProps) {
  const { body } = useApi(
    apiPath(
      "/api/matches/byes/{leagueId}",
      { leagueId: league.id },
      season ? { season: String(season.value) } : {},
    ),
  );
  const teams = body?.filter(
    (bye) =>
      bye.week === week && (region === RegionFilter.all || bye.region.toLowerCase() === region),
  );
  if (!teams?.length) {
    return null;
  }
  return (
    <p>
      {teams.length === 1 ? "Bye: " : "Byes: "}
      {teams.map(({ team }, index) => (
        <Fragment key={team._id}>
          {index > 0 && ", "}
          <a href={teamAddress(team)}>
            <bdi>{team.name.name}</bdi>
          </a>
        </Fragment>
      ))}
    </p>
  );
}

interface LeagueMatchesProps extends Pick<
  WeekProps,
  "league" | "season" | "region" | "catchUpWeeks"
> {
  areWeeksLoading: boolean;
  currentWeek: CurrentWeek;
  /** The week that was chosen; undefined for the league's current one. */
  askedWeek: number | undefined;
  /** Whether the league needs its own heading because the page shows several. */
  hasHeading: boolean;
  /** The number of the next week, if it shows its matches; else null. */
  nextWeek: number | null;
}

function Week({
  league,
  season,
  areWeeksLoading,
  currentWeek,
  askedWeek,
  region,
  catchUpWeeks,
  hasHeading,
  nextWeek,
}: LeagueMatchesProps) {
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
  const shown = { league, season, week: askedWeek ?? currentWeek, region, catchUpWeeks };
  return (
    <MatchesOfWeek
      {...shown}
      hasHeading={hasHeading}
      nextWeek={nextWeek !== null && <NextWeek league={league} week={nextWeek} region={region} />}
    />
  );
}

interface NextWeekProps {
  league: LeagueWithZone;
  week: number;
  region: RegionFilter;
}

/** The matches of a league's next week, if there are any in the region. */
function NextWeek({ league, week, region }: NextWeekProps) {
  const shown = { league, season: undefined, week, region };
  const { body } = useWeek(shown);
  const headingId = useId();
  if (!body?.length) {
    return null;
  }
  return (
    <section className="stack gap-4" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.group}>
        Next: Week {week}
      </h2>
      <WeekMatchTable
        title={`${league.name}, ${weekName(week)}`}
        matches={body}
        leagueZone={league.zone}
        isBusy={false}
      />
      <Byes {...shown} />
    </section>
  );
}

/** How many of a league's matches are played now. */
function LiveCount(shown: WeekProps) {
  const live = useWeek(shown).body?.filter(({ playing }) => playing).length ?? 0;
  return (
    live > 0 && (
      <>
        <LiveBadge match={{ playing: true }} /> {live > 1 && live}
      </>
    )
  );
}

/** Leads to a league's matches from the page of several, and says what is on there. */
export function LeagueLink({ isNow, ...shown }: WeekProps & { isNow: boolean }) {
  const { code, name } = shown.league;
  return (
    <a className="button" data-league={code} href={`/${code}/matches`}>
      <span aria-hidden="true">{code.toUpperCase()}</span>
      <span className="visually-hidden">{name}</span>
      {isNow && <LiveCount {...shown} />}
    </a>
  );
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
