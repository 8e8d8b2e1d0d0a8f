import { Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";

import { apiPath } from "../../api/apiPath";
import { LONGEST_TEAM_NAME } from "../../api/enums";
import { StateFilter, stateFilterLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { inLeague } from "../../page/inLeague";
import { usePageNumber } from "../../page/usePageNumber";
import { useQueryParameter } from "../../page/useQueryParameter";
import { useQueryText } from "../../page/useQueryText";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { PageTurner } from "../../ui/PageTurner/PageTurner";
import styles from "./MatchSchedule.module.css";
import type { ScheduledLeague } from "./scheduledLeague";
import { ScheduleTable } from "./ScheduleTable";
import { WeekOverview } from "./WeekOverview";

interface MatchScheduleProps {
  leagues: readonly ScheduledLeague[];
  /** The address of this list; the page of a match is below it. */
  listAddress: string;
  /** The page on which a match is created; null for people who may not create one. */
  createAddress: string | null;
  /** Leave out leagues that the reader moderates but does not manage. */
  onlyManaged: boolean;
}

const ALL = "all";
/** The choice of the current season, which the address does not name. */
const CURRENT = "current";
const STATES = Object.values(StateFilter);

/** The seasons to choose from; the current one first. */
function seasonChoices({ season, otherSeasons }: ScheduledLeague) {
  return [
    { value: CURRENT, label: season ?? "Current season" },
    ...otherSeasons.map(({ value, label }) => ({ value: String(value), label })),
  ];
}

/** The weeks to choose from, of another season of a league or of the current seasons. */
function weekNumbers(leagues: readonly ScheduledLeague[], lastWeek: number | undefined): string[] {
  const numbers =
    lastWeek === undefined
      ? leagues.flatMap(({ weeks }) => weeks.map(({ number }) => number))
      : Array.from({ length: lastWeek }, (_, index) => index + 1);
  return [...new Set(numbers.map(String))];
}

/** The league in the page's query, or all of them. */
function useChosenLeague(leagues: readonly ScheduledLeague[]) {
  return useQueryParameter("league", [ALL, ...leagues.map(({ code }) => code)], ALL);
}

/** The matches of the reader's leagues, for staff. The filters are in the page's query. */
export function MatchSchedule(props: MatchScheduleProps) {
  const { leagues, createAddress } = props;
  const [code] = useChosenLeague(leagues);
  return (
    <>
      <PageHeader over="Staff" title="Manage Matches">
        {createAddress !== null && leagues.length > 0 && (
          <ButtonLink href={inLeague(createAddress, code === ALL ? undefined : code)} look="filled">
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

function FilteredMatches({ leagues, listAddress, onlyManaged }: MatchScheduleProps) {
  const [code, setCode] = useChosenLeague(leagues);
  const [season, setSeason] = useQueryText("season");
  const [state, setState] = useQueryParameter("state", STATES, StateFilter.all);
  const [week, setWeek] = useQueryText("week");
  const [team, setTeam] = useQueryText("team");
  const page = usePageNumber();
  const [asked] = useDebouncedValue(team, 200);
  const league = leagues.find((each) => each.code === code);
  const otherSeason = league?.otherSeasons.find(({ value }) => String(value) === season);
  // Weeks of several leagues do not compare.
  const only = leagues.length === 1 ? leagues[0] : league;
  const numbers = weekNumbers(league === undefined ? leagues : [league], otherSeason?.lastWeek);
  const answer = useApi(
    apiPath(
      "/api/matches/schedule",
      {},
      {
        ...(league !== undefined && { league: league.code }),
        ...(onlyManaged && { managed: true }),
        ...(otherSeason && { season: String(otherSeason.value) }),
        state,
        ...(numbers.includes(week) && { week: Number(week) }),
        ...(asked !== "" && { team: asked }),
        ...page.asked,
      },
    ),
  );

  const shownWeek = numbers.includes(week) ? week : String(only?.currentWeek ?? "");

  return (
    <>
      {only?.season != null && otherSeason === undefined && shownWeek !== "" && (
        <div className={styles.week} data-league={only.code}>
          <WeekOverview
            league={only}
            week={shownWeek}
            state={numbers.includes(week) ? state : StateFilter.all}
            onState={page.filter((chosen) => {
              setState(chosen);
              if (numbers.includes(shownWeek)) {
                setWeek(shownWeek);
              }
            })}
          />
        </div>
      )}
      <div className={styles.filters} role="search" aria-label="Matches">
        <Select
          label="League"
          allowDeselect={false}
          data={[
            { value: ALL, label: "All leagues" },
            ...leagues.map((each) => ({ value: each.code, label: each.name })),
          ]}
          value={code}
          onChange={page.filter((chosen) => {
            setCode(chosen ?? ALL);
            setSeason("");
          })}
        />
        {league !== undefined && league.otherSeasons.length > 0 && (
          <Select
            label="Season"
            allowDeselect={false}
            data={seasonChoices(league)}
            value={otherSeason ? String(otherSeason.value) : CURRENT}
            onChange={page.filter((chosen) => {
              setSeason(chosen === null || chosen === CURRENT ? "" : chosen);
            })}
          />
        )}
        <Select
          label="State"
          allowDeselect={false}
          data={STATES.map((each) => ({ value: each, label: stateFilterLabels[each] }))}
          value={state}
          onChange={page.filter((chosen) => {
            setState(chosen ?? StateFilter.all);
          })}
        />
        <Select
          label="Week"
          clearable
          placeholder="All weeks"
          data={numbers.map((each) => ({ value: each, label: `Week ${each}` }))}
          value={numbers.includes(week) ? week : null}
          onChange={page.filter((chosen) => {
            setWeek(chosen ?? "");
          })}
        />
        <TextInput
          label="Team"
          placeholder="In a team’s name"
          type="search"
          maxLength={LONGEST_TEAM_NAME}
          value={team}
          onChange={(event) => {
            page.filter(setTeam)(event.target.value);
          }}
        />
      </div>
      <AnswerView answer={answer} what="Matches" rowCount={8}>
        {({ matches, count, page: shown, pages }, isPrevious) => (
          <>
            <div className={styles.above}>
              <p className={styles.count} role="status">
                {count === 1 ? "1 match" : `${String(count)} matches`}
              </p>
              {only !== undefined && (otherSeason !== undefined || only.season !== null) && (
                <Downloads code={only.code} season={otherSeason?.value} />
              )}
            </div>
            {matches.length === 0 ? (
              <NoMatches
                isFiltered={state !== StateFilter.all || numbers.includes(week) || asked !== ""}
              />
            ) : (
              <ScheduleTable
                matches={matches}
                leagues={leagues}
                listAddress={listAddress}
                isBusy={isPrevious}
              />
            )}
            <PageTurner page={shown} pages={pages} onPage={page.turnTo} />
          </>
        )}
      </AnswerView>
    </>
  );
}

interface DownloadsProps {
  code: ScheduledLeague["code"];
  /** Undefined for the current season. */
  season: number | undefined;
}

/** The files of a season. */
function Downloads({ code, season }: DownloadsProps) {
  const query = { league: code, ...(season !== undefined && { season: String(season) }) };
  return (
    <p className={styles.downloads}>
      <a href={apiPath("/api/matches/export/results", {}, query)}>Results (CSV)</a>
      <a href={apiPath("/api/matches/export/standings", {}, query)}>Standings (CSV)</a>
    </p>
  );
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
