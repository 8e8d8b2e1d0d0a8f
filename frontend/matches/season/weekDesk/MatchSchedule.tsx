import { apiPath } from "../../../api/apiPath";
import { StateFilter } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { inLeague } from "../../../page/inLeague";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { ListSummary } from "../../../ui/ListSummary/ListSummary";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { PageTurner } from "../../../ui/PageTurner/PageTurner";
import { RecentChanges } from "./bulk/RecentChanges";
import { useMatchesChanged } from "./bulk/useMatchesChanged";
import { DeskTabs } from "./DeskTabs";
import styles from "./MatchSchedule.module.css";
import type { ScheduledLeague } from "./scheduledLeague";
import { LeagueButtons, ScheduleFilterForm } from "./ScheduleFilterForm";
import { ScheduleList } from "./ScheduleList";
import { ALL, useChosenLeague, useScheduleFilters } from "./useScheduleFilters";
import { WeekOverview } from "./WeekOverview";

interface MatchScheduleProps {
  leagues: readonly ScheduledLeague[];
  /** The address of this list; the page of a match is below it. */
  listAddress: string;
  /** The page on which a match is created; null for people who may not create one. */
  createAddress: string | null;
  /** The page on which teams are paired; null for people who may not pair them. */
  pairingAddress: string | null;
  /** The page of the playoffs; null for people who may not make any. */
  playoffsAddress: string | null;
  /** Leave out leagues that the reader moderates but does not manage. */
  onlyManaged: boolean;
}

/** The reminders about matches in the audit log of the same portal. */
function remindersAddress(listAddress: string, league: string | undefined): string {
  const inOne = league === undefined ? "" : `&league=${league}`;
  return `${listAddress.replace(/matches$/, "audit")}?action=match.remind${inOne}`;
}

/** The matches of the reader's leagues, for staff. The filters are in the page's query. */
export function MatchSchedule(props: MatchScheduleProps) {
  const { leagues, listAddress, createAddress, pairingAddress, playoffsAddress } = props;
  const { league } = useChosenLeague(leagues);
  return (
    <>
      <PageHeader over="Staff" title="Manage Matches">
        {leagues.length > 0 && (
          <ButtonRow>
            <ButtonLink href={remindersAddress(listAddress, league?.code)}>
              Reminders Sent
            </ButtonLink>
            {createAddress !== null && (
              <ButtonLink href={inLeague(createAddress, league?.code)} look="filled">
                Create Match
              </ButtonLink>
            )}
          </ButtonRow>
        )}
      </PageHeader>
      <DeskTabs
        current="Week"
        {...{ listAddress, pairingAddress, playoffsAddress }}
        code={league?.code}
      />
      {leagues.length === 0 ? (
        <EmptyState title="You have no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <FilteredMatches {...props} />
      )}
    </>
  );
}

interface ChosenWeekProps {
  league: ScheduledLeague;
  week: string;
  filters: ReturnType<typeof useScheduleFilters>;
  canManage: boolean;
}

function ChosenWeek({ league, week, filters, canManage }: ChosenWeekProps) {
  return (
    <div className={styles.week} data-league={league.code}>
      <WeekOverview
        league={league}
        week={week}
        canManage={canManage}
        state={filters.week === ALL ? StateFilter.all : filters.state}
        onState={(chosen) => {
          filters.setState(chosen);
          if (filters.weeks.some(({ number }) => String(number) === week)) {
            filters.setWeek(week);
          }
        }}
      />
    </div>
  );
}

function FilteredMatches({ leagues, listAddress, createAddress, onlyManaged }: MatchScheduleProps) {
  const filters = useScheduleFilters(leagues, onlyManaged);
  const { league, otherSeason, week, page } = filters;
  const answer = useApi(filters.path);
  const tellChanged = useMatchesChanged();
  const hasSeason = league !== undefined && league.season !== null;
  const overviewWeek = week === ALL ? String(league?.currentWeek ?? "") : week;

  return (
    <>
      {leagues.length > 1 && (
        <LeagueButtons leagues={leagues} code={filters.code} onChoose={filters.setLeague} />
      )}
      {hasSeason && otherSeason === undefined && overviewWeek !== "" && (
        <ChosenWeek
          league={league}
          week={overviewWeek}
          filters={filters}
          canManage={createAddress !== null}
        />
      )}
      <ScheduleFilterForm filters={filters} />
      {league === undefined ? (
        <p className={styles.hint}>Choose a league to change several matches at once.</p>
      ) : (
        <RecentChanges league={league.code} zone={league.zone} onUndone={tellChanged} />
      )}
      <AnswerView answer={answer} what="Matches" rowCount={8}>
        {({ matches, count, previous, next }, isPrevious) => (
          <>
            <ListSummary
              files={[
                { label: "Matches (CSV)", href: filters.file },
                ...(league !== undefined && (otherSeason !== undefined || hasSeason)
                  ? seasonFiles(league.code, otherSeason?.value)
                  : []),
              ]}
            >
              {count === 1 ? "1 match" : `${String(count)} matches`}
            </ListSummary>
            {matches.length === 0 ? (
              <NoMatches isFiltered={filters.isFiltered} />
            ) : (
              <ScheduleList
                matches={matches}
                path={filters.path}
                leagues={leagues}
                league={league}
                weeks={filters.weeks}
                canManage={createAddress !== null}
                listAddress={listAddress}
                isBusy={isPrevious}
              />
            )}
            <PageTurner previous={previous} next={next} onPage={page.turnTo} />
          </>
        )}
      </AnswerView>
    </>
  );
}

/** The files of a season; without one, of the current season. */
function seasonFiles(code: ScheduledLeague["code"], season: number | undefined) {
  const query = { league: code, ...(season !== undefined && { season: String(season) }) };
  return [
    { label: "Results (CSV)", href: apiPath("/api/matches/export/results", {}, query) },
    { label: "Standings (CSV)", href: apiPath("/api/matches/export/standings", {}, query) },
  ];
}

function NoMatches({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No such matches.">Choose other filters.</EmptyState>
  ) : (
    <EmptyState title="There are no matches yet.">
      Matches are here once they are created.
    </EmptyState>
  );
}
