import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { apiPath } from "../../../api/apiPath";
import {
  MatchSort,
  matchSortLabels,
  StateFilter,
  stateFilterLabels,
} from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { inLeague } from "../../../page/inLeague";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../../ui/Button/Button";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { FileLinks } from "../../../ui/ListSummary/ListSummary";
import { Notice } from "../../../ui/Notice/Notice";
import { OneStop } from "../../../ui/OneStop/OneStop";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { Pagination } from "../../../ui/Pagination/Pagination";
import { RecentChanges } from "./bulk/RecentChanges";
import { useReloadMatches } from "./bulk/useReloadMatches";
import { useSelection } from "./bulk/useSelection";
import { DeskTabs } from "./DeskTabs";
import { Fold } from "./Fold";
import styles from "./MatchSchedule.module.css";
import type { ScheduledLeague } from "./scheduledLeague";
import { LeagueButtons, ScheduleFilterForm } from "./ScheduleFilterForm";
import { ScheduleList, SelectAll } from "./ScheduleList";
import {
  ALL,
  type ScheduleFilters,
  useChosenLeague,
  useScheduleFilters,
} from "./useScheduleFilters";
import { useUnknownFilters } from "./useUnknownFilters";
import { WeekStates, WeekTeams } from "./WeekOverview";

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
        <DeskTabs
          current="Week"
          {...{ listAddress, pairingAddress, playoffsAddress }}
          code={league?.code}
        />
        {leagues.length > 0 && createAddress !== null && (
          <ButtonLink href={inLeague(createAddress, league?.code)} look="filled" isSmall>
            Create Match
          </ButtonLink>
        )}
      </PageHeader>
      {leagues.length === 0 ? (
        <EmptyState title="You have no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <FilteredMatches {...props} />
      )}
    </>
  );
}

function FilteredMatches(props: MatchScheduleProps) {
  const { leagues, listAddress, createAddress, onlyManaged } = props;
  const filters = useScheduleFilters(leagues, onlyManaged);
  const { league, week, page, path } = filters;
  const answer = useApi(path);
  const selection = useSelection(path);

  return (
    <>
      <Head {...props} filters={filters} />
      <OneStop label="List" className={`scroll-line ${styles.line ?? ""} ${styles.tools ?? ""}`}>
        {league !== undefined && answer.body !== undefined && answer.body.count > 0 && (
          <SelectAll matches={answer.body.matches} selection={selection} />
        )}
        {answer.body !== undefined && <Count count={answer.body.count} />}
        <Tools {...props} filters={filters} />
      </OneStop>
      <AnswerView answer={answer} what="Matches" rowCount={8}>
        {({ matches, previous, next }, isPrevious) => (
          <>
            {matches.length === 0 ? (
              <NoMatches {...props} filters={filters} />
            ) : (
              <ScheduleList
                {...{ matches, leagues, league, selection, listAddress }}
                canManage={createAddress !== null}
                weeks={filters.weeks}
                hasOneWeek={week !== ALL}
                isBusy={isPrevious}
              />
            )}
            <Pagination previous={previous} next={next} onPage={page.turnTo} />
            {league === undefined && (
              <p className={styles.hint}>Choose a league to change several matches at once.</p>
            )}
          </>
        )}
      </AnswerView>
    </>
  );
}

interface PartProps extends MatchScheduleProps {
  filters: ScheduleFilters;
}

/** The week whose states and teams are shown: of the current season of one league. */
function shownWeek({ league, otherSeason, week }: ScheduleFilters) {
  if (!league?.season || otherSeason !== undefined) {
    return undefined;
  }
  const number = week === ALL ? String(league.currentWeek ?? "") : week;
  return number === "" ? undefined : { league, week: number };
}

/** The leagues, the states of the week, and what was done a moment ago. */
function Head({ leagues, filters }: PartProps) {
  const { league, week } = filters;
  const tellChanged = useReloadMatches();
  const unknown = useUnknownFilters(filters);
  const shown = shownWeek(filters);
  return (
    <>
      <div className={styles.line}>
        {leagues.length > 1 && (
          <LeagueButtons leagues={leagues} code={filters.code} onChoose={filters.setLeague} />
        )}
        {shown !== undefined && (
          <WeekStates
            {...shown}
            state={week === ALL ? StateFilter.all : filters.state}
            onState={(chosen) => {
              filters.setState(chosen);
              if (filters.weeks.some(({ number }) => String(number) === shown.week)) {
                filters.setWeek(shown.week);
              }
            }}
          />
        )}
      </div>
      {unknown.length > 0 && (
        <Notice>
          <p role="status">{`Unknown here: ${unknown.join(", ")}.`}</p>
        </Notice>
      )}
      {league !== undefined && (
        <RecentChanges league={league.code} zone={league.zone} onUndone={tellChanged} />
      )}
    </>
  );
}

/** What the folded filters choose, but for the week and the season that are shown. */
function chosenWords(filters: ScheduleFilters): string[] {
  const { otherSeason, week, state, sort, team } = filters;
  const isShown = shownWeek(filters)?.week === week;
  return [
    ...(otherSeason === undefined ? [] : [otherSeason.label]),
    ...(isShown ? [] : [week === ALL ? "All weeks" : `Week ${week}`]),
    ...(state === StateFilter.all ? [] : [stateFilterLabels[state]]),
    ...(sort === MatchSort.time ? [] : [matchSortLabels[sort]]),
    ...(team === "" ? [] : [`“${team}”`]),
  ];
}

/** What unfolds above the list. */
function Tools({ filters, createAddress, listAddress }: PartProps) {
  const { league, otherSeason } = filters;
  const shown = shownWeek(filters);
  return (
    <>
      <Fold label={["Filters", chosenWords(filters).join(", ")].filter(Boolean).join(": ")}>
        <ScheduleFilterForm filters={filters} />
      </Fold>
      {shown !== undefined && <WeekTeams {...shown} canManage={createAddress !== null} />}
      <Fold label="Files">
        <FileLinks
          files={[
            { label: "Matches (CSV)", href: filters.file },
            ...(league !== undefined && (otherSeason !== undefined || league.season !== null)
              ? seasonFiles(league.code, otherSeason?.value)
              : []),
          ]}
        />
        <p className="targets">
          <a href={remindersAddress(listAddress, league?.code)}>Reminders Sent</a>
        </p>
      </Fold>
    </>
  );
}

function Count({ count }: { count: number }) {
  return (
    <p className={styles.count} role="status">
      {count === 1 ? "1 match" : `${String(count)} matches`}
    </p>
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

/** Says where matches come from, to whoever can make them. */
function NoMatches({ filters, listAddress, pairingAddress }: PartProps) {
  const { league, week, otherSeason } = filters;
  const isWeek = league !== undefined && week !== ALL && filters.isWholeWeek;
  if (filters.isFiltered && !isWeek) {
    return <EmptyState title="No such matches.">Choose other filters.</EmptyState>;
  }
  if (isWeek && otherSeason !== undefined) {
    return (
      <EmptyState title={`Week ${week} of this season has no matches.`}>
        Choose another week.
      </EmptyState>
    );
  }
  const pairing = pairingAddress !== null && inLeague(pairingAddress, league?.code);
  const imports = inLeague(listAddress.replace(/matches$/, "import"), league?.code);
  return (
    <EmptyState title={isWeek ? `Week ${week} has no matches yet.` : "There are no matches yet."}>
      {pairing === false ? (
        "Matches are here once they are created."
      ) : (
        <p>
          <a href={isWeek ? `${pairing}&week=${week}` : pairing}>Pair the teams</a>
          {isWeek ? ", or " : " of a week, or "}
          <a href={isWeek ? `${imports}&kind=matches` : imports}>import matches</a> from a file.
        </p>
      )}
    </EmptyState>
  );
}
