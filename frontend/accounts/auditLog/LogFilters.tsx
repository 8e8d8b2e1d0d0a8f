import "../../ui/Field/dates.css";

import { useState } from "react";

import { LONGEST_SEARCH } from "../../api/enums";
import { TimeZoneHint } from "../../ui/Field/DateTimeField";
import { SearchSelectField } from "../../ui/Field/SearchSelectField";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { ListFilters } from "../../ui/ListFilters/ListFilters";
import { ALL, type FiltersProps, type LogFiltersInUse, NO_LEAGUE } from "./useLogFilters";

const BETWEEN = "between";
const BACKWARDS = "This day is before the first one. Choose a later one.";

interface DayFieldsProps {
  log: LogFiltersInUse;
}

/** The days whose entries are shown. The fields for two days are there once they are asked for. */
function DayFields({ log }: DayFieldsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isBetween = isAsked || log.since !== ALL || log.until !== ALL;

  function choose(chosen: string): void {
    setIsAsked(chosen === BETWEEN);
    log.setDays(chosen === "7" ? "7" : ALL);
    if (chosen !== BETWEEN) {
      log.setSince(ALL);
      log.setUntil(ALL);
    }
  }

  return (
    <>
      <SelectField
        label="When"
        choices={[
          { value: ALL, label: "Any Time" },
          { value: "7", label: "Last Seven Days" },
          { value: BETWEEN, label: "Between Two Days" },
        ]}
        value={isBetween ? BETWEEN : log.days}
        onChange={choose}
      />
      {isBetween && <TwoDays log={log} />}
    </>
  );
}

/** The first and the last day whose entries are shown. */
function TwoDays({ log }: DayFieldsProps) {
  return (
    <>
      <TextField
        label="From"
        type="date"
        hint={<TimeZoneHint />}
        value={log.since}
        onChange={(event) => {
          log.setSince(event.target.value);
        }}
      />
      <TextField
        label="To"
        type="date"
        value={log.until}
        error={log.isBackwards ? BACKWARDS : undefined}
        onChange={(event) => {
          log.setUntil(event.target.value);
        }}
      />
    </>
  );
}

/** Whether only what was done with powers of staff is shown. */
function CapacityField({ log }: DayFieldsProps) {
  return (
    <SelectField
      label="Done As"
      choices={[
        { value: ALL, label: "Anybody" },
        { value: "true", label: "Staff Only" },
      ]}
      value={log.staff}
      onChange={(chosen) => {
        log.setStaff(chosen);
      }}
    />
  );
}

interface LogFiltersProps extends FiltersProps {
  log: LogFiltersInUse;
}

const byLabel = (labels: FiltersProps["actions"]) =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));

/** The fields that say which entries are shown. */
export function LogFilters({ log, leagues, isAdmin, actions }: LogFiltersProps) {
  const { league, action, who, days, since, until, staff } = log;
  const set = [league, action, who, days, since, until, staff].filter((each) => each !== ALL);

  return (
    <ListFilters
      label="Entries"
      isDense
      chosen={set.length}
      search={
        <TextField
          label="About"
          placeholder="Team, person…"
          type="search"
          maxLength={LONGEST_SEARCH}
          value={log.about}
          onChange={(event) => {
            log.setAbout(event.target.value);
          }}
        />
      }
    >
      <SelectField
        label="League"
        choices={[
          { value: ALL, label: isAdmin ? "Everything" : "All My Leagues" },
          ...leagues.map((code) => ({ value: code, label: code.toUpperCase() })),
          ...(isAdmin ? [{ value: NO_LEAGUE, label: "No League" }] : []),
        ]}
        value={log.league}
        onChange={(chosen) => {
          log.setLeague(chosen as typeof log.league);
        }}
      />
      <SearchSelectField
        label="Action"
        canClear
        emptyText="No such action"
        choices={[{ value: ALL, label: "All" }, ...byLabel(actions)]}
        value={log.action}
        onChange={(chosen) => {
          log.setAction(chosen ?? ALL);
        }}
      />
      <TextField
        label="By"
        placeholder="Username or ID"
        type="search"
        maxLength={LONGEST_SEARCH}
        value={log.who}
        onChange={(event) => {
          log.setWho(event.target.value);
        }}
      />
      <CapacityField log={log} />
      <DayFields log={log} />
    </ListFilters>
  );
}
