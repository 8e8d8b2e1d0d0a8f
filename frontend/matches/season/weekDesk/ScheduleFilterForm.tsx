import "../../../ui/desk.css";

import { weekName } from "../../../page/weekName";
import { type LeagueCode, LONGEST_TEAM_NAME } from "../../../api/enums";
import {
  MatchSort,
  matchSortLabels,
  StateFilter,
  stateFilterLabels,
} from "../../../api/staffEnums";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { OneStop } from "../../../ui/OneStop/OneStop";
import styles from "./MatchSchedule.module.css";
import type { ScheduledLeague } from "./scheduledLeague";
import { ALL, type ScheduleFilters } from "./useScheduleFilters";

/** The choice of the current season, which the address does not name. */
const CURRENT = "current";

/** The seasons to choose from; the current one first. */
function seasonChoices({ season, otherSeasons }: ScheduledLeague) {
  return [
    { value: CURRENT, label: season ?? "Current season" },
    ...otherSeasons.map(({ value, label }) => ({ value: String(value), label })),
  ];
}

interface LeagueButtonsProps {
  leagues: readonly ScheduledLeague[];
  code: LeagueCode | typeof ALL;
  onChoose: (code: LeagueCode | typeof ALL) => void;
}

/** The reader's leagues, each one press away. */
export function LeagueButtons({ leagues, code, onChoose }: LeagueButtonsProps) {
  const choices = [
    { value: ALL, label: "All leagues", name: "All leagues" } as const,
    ...leagues.map((each) => ({
      value: each.code,
      label: each.code.toUpperCase(),
      name: each.name,
    })),
  ];
  return (
    <OneStop label="League" className="cluster gap-2 scroll-line">
      {choices.map(({ value, label, name }) => (
        <button
          key={value}
          type="button"
          className={styles.league}
          data-league={value === ALL ? undefined : value}
          aria-pressed={value === code}
          aria-label={label === name ? undefined : `${label}, ${name}`}
          title={name}
          onClick={() => {
            onChoose(value);
          }}
        >
          {label}
        </button>
      ))}
    </OneStop>
  );
}

interface StateAndSortProps {
  filters: ScheduleFilters;
}

function StateAndSort({ filters }: StateAndSortProps) {
  const { state, sort } = filters;
  return (
    <>
      <SelectField
        label="State"
        choices={Object.values(StateFilter).map((each) => ({
          value: each,
          label: stateFilterLabels[each],
        }))}
        value={state}
        onChange={(chosen) => {
          filters.setState(chosen);
        }}
      />
      <SelectField
        label="Sort"
        choices={Object.values(MatchSort).map((each) => ({
          value: each,
          label: matchSortLabels[each],
        }))}
        value={sort}
        onChange={(chosen) => {
          filters.setSort(chosen);
        }}
      />
    </>
  );
}

/** Which matches of the chosen league are listed, and in which order. */
export function ScheduleFilterForm({ filters }: { filters: ScheduleFilters }) {
  const { league, otherSeason, week, weeks, team } = filters;
  return (
    <div className={styles.filters} role="search" aria-label="Matches">
      {league !== undefined && league.otherSeasons.length > 0 && (
        <SelectField
          label="Season"
          choices={seasonChoices(league)}
          value={otherSeason ? String(otherSeason.value) : CURRENT}
          onChange={(chosen) => {
            filters.setSeason(chosen === CURRENT ? "" : chosen);
          }}
        />
      )}
      <SelectField
        label="Week"
        choices={[
          { value: ALL, label: "All weeks" },
          ...weeks.map((each) => ({ value: String(each.number), label: weekName(each) })),
        ]}
        value={week}
        onChange={(chosen) => {
          filters.setWeek(chosen);
        }}
      />
      <StateAndSort filters={filters} />
      <TextField
        label="Team"
        placeholder="In a team’s name"
        type="search"
        maxLength={LONGEST_TEAM_NAME}
        value={team}
        onChange={(event) => {
          filters.setTeam(event.target.value);
        }}
      />
    </div>
  );
}
