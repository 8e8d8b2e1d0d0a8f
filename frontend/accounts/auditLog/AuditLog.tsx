import "../../ui/Field/dates.css";

import { useDebouncedValue } from "@mantine/hooks";

import { type ReactNode, useState } from "react";

import { type ApiBody, type ApiPath, apiPath, type ApiQuery } from "../../api/apiPath";
import { type LeagueCode, LONGEST_SEARCH } from "../../api/enums";
import { localZone } from "../../api/timestamps/localZone";
import { useIsHydrated } from "../../ui/hydration/useIsHydrated";
import { useQueryParameter } from "../../page/useQueryParameter";
import { useQueryText } from "../../page/useQueryText";
import { AuditTrail } from "../../ui/AuditTrail/AuditTrail";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { ListFilters } from "../../ui/ListFilters/ListFilters";
import styles from "./AuditLog.module.css";
import { NO_ZONE } from "../../ui/Desk/allLeagues";
import { TimeZoneHint } from "../../ui/Field/DateTimeField";
import { SearchSelectField } from "../../ui/Field/SearchSelectField";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";

type Entry = ApiBody<"/api/audit">["entries"][number];
type Filters = ApiQuery<"/api/audit/export">;

/** Where the subjects of a type have their pages in this portal. */
interface Desks {
  /** Such as `teams.team`. */
  type: string;
  /** The address of their list; each one's page is below it. */
  address: string;
  /** The leagues in which the reader may open them; null for all. */
  leagues: readonly LeagueCode[] | null;
}

export interface AuditLogProps {
  /** The leagues whose entries the reader may see. */
  leagues: readonly LeagueCode[];
  isAdmin: boolean;
  desks: readonly Desks[];
  /** What was done, in words, by the action's name. */
  actions: Readonly<Record<string, string>>;
}

const ALL = "";
const NO_LEAGUE = "none";
/** How many days up to now are shown; all without a number. */
const DAYS = [ALL, "7"] as const;
const BETWEEN = "between";
/** Whether only what was done as staff is shown. */
const STAFF = [ALL, "true"] as const;
const A_KEY = /^\d{1,18}$/;
const A_DAY = /^\d{4}-\d\d-\d\d$/;
const PERSON = "accounts.user";
const BACKWARDS = "This day is before the first one. Choose a later one.";

/** Who did what, when, with the values before and after. The filters are in the page's query. */
export function AuditLog(props: AuditLogProps) {
  return props.leagues.length > 0 ? (
    <FilteredLog {...props} />
  ) : (
    <>
      <Head />
      <EmptyState title="You moderate no league yet.">An admin can assign you one.</EmptyState>
    </>
  );
}

function Head({ children }: { children?: ReactNode }) {
  return (
    <PageHeader over="Staff" title="Audit Log">
      {children}
    </PageHeader>
  );
}

/** The address of the page about this, or undefined if there is none for this reader. */
function deskOf(desks: readonly Desks[], type: string, id: string, league: string) {
  const place = desks.find((each) => each.type === type);
  const isOpen = place !== undefined && (place.leagues?.some((code) => code === league) ?? true);
  return isOpen && id !== "" ? `${place.address}/${id}` : undefined;
}

function Linked({ address, name }: { address: string | undefined; name: string }) {
  return address === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <a href={address}>
      <bdi>{name}</bdi>
    </a>
  );
}

type FiltersProps = Pick<AuditLogProps, "leagues" | "isAdmin" | "actions">;

/** The filters in the page's query, and what to ask the API for; typed text a moment later. */
function useLogFilters({ leagues, isAdmin, actions }: FiltersProps) {
  const leagueValues = [ALL, ...leagues, ...(isAdmin ? ([NO_LEAGUE] as const) : [])] as const;
  const [league, setLeague] = useQueryParameter("league", leagueValues, ALL);
  const [action, setAction] = useQueryParameter("action", [ALL, ...Object.keys(actions)], ALL);
  const [who, setWho] = useQueryText("who");
  const [about, setAbout] = useQueryText("about");
  const [since, setSince] = useQueryText("since");
  const [until, setUntil] = useQueryText("until");
  const [days, setDays] = useQueryParameter("days", DAYS, ALL);
  const [staff, setStaff] = useQueryParameter("staff", STAFF, ALL);
  const [entry, setEntry] = useQueryText("entry");
  const [typed] = useDebouncedValue(JSON.stringify([who.trim(), about.trim()]), 200);
  const [askedWho, askedAbout] = JSON.parse(typed) as [string, string];

  const zone = useIsHydrated() ? localZone().key : undefined;

  const filters: Filters = {
    ...(league !== ALL && { league }),
    ...(askedWho !== "" && { who: askedWho }),
    ...(action !== ALL && { action }),
    ...(askedAbout !== "" && { about: askedAbout }),
    ...(A_DAY.test(since) && { since }),
    ...(A_DAY.test(until) && { until }),
    ...((A_DAY.test(since) || A_DAY.test(until)) && zone !== undefined && { zone }),
    ...(days !== ALL && { days: Number(days) }),
    ...(staff !== ALL && { staff: true }),
    ...(A_KEY.test(entry) && { entry: Number(entry) }),
  };
  return {
    ...{ league, action, who, about, since, until, days, staff },
    /** Whether the last day is before the first, so that there is nothing between them. */
    isBackwards: A_DAY.test(since) && A_DAY.test(until) && until < since,
    ...{ setLeague, setAction, setWho, setAbout, setSince, setUntil, setDays, setStaff, setEntry },
    filters,
  };
}

interface DayFieldsProps {
  log: ReturnType<typeof useLogFilters>;
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
  log: ReturnType<typeof useLogFilters>;
}

const byLabel = (labels: FiltersProps["actions"]) =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));

function LogFilters({ log, leagues, isAdmin, actions }: LogFiltersProps) {
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

function FilteredLog({ leagues, isAdmin, desks, actions }: AuditLogProps) {
  const log = useLogFilters({ leagues, isAdmin, actions });
  const { filters } = log;
  // The chosen league, or the only one that the reader has.
  const exported = leagues.find((code) => code === log.league || leagues.length === 1);
  return (
    <>
      <Head>
        {!log.isBackwards && (
          <ButtonLink
            isSmall
            href={apiPath("/api/audit/export", {}, filters)}
            title="With these filters; at most the newest 10,000 entries."
            download
          >
            Export CSV
          </ButtonLink>
        )}
        {exported !== undefined && (
          <ButtonLink
            isSmall
            href={apiPath("/api/audit/league-export", {}, { league: exported })}
            title="Everything of the league in one file, without the other filters."
            download
          >
            {`Export All of ${exported.toUpperCase()}`}
          </ButtonLink>
        )}
      </Head>
      <LogFilters log={log} {...{ leagues, isAdmin, actions }} />
      {filters.entry !== undefined && (
        <p className={styles.export}>
          <Button
            onClick={() => {
              log.setEntry("");
            }}
          >
            Show All Entries
          </Button>
          <span>One entry is shown.</span>
        </p>
      )}
      {log.isBackwards ? (
        <EmptyState title="The last day is before the first.">
          No entry can be between them. Choose a later day in “To”, or an earlier one in “From”.
        </EmptyState>
      ) : (
        <Selection {...{ filters, actions, desks }} />
      )}
    </>
  );
}

interface SelectionProps extends Pick<AuditLogProps, "actions" | "desks"> {
  filters: Filters;
}

/** The entries that the filters let through. */
function Selection({ filters, actions, desks }: SelectionProps) {
  const pathOf = (before?: number) =>
    apiPath("/api/audit", {}, { ...filters, ...(before !== undefined && { before }) });
  return (
    <Entries
      key={pathOf()}
      title="Entries"
      isMain
      pathOf={pathOf}
      {...{ actions, desks }}
      moreOf={({ group, count }: Entry) =>
        count > 1 && <Unfolded {...{ group, count, filters, actions, desks }} />
      }
    />
  );
}

interface EntriesProps extends Pick<AuditLogProps, "actions" | "desks"> {
  title: string;
  pathOf: (before?: number) => ApiPath<ApiBody<"/api/audit">>;
  moreOf?: (entry: Entry) => ReactNode;
  /** Whether it is what the page is about. */
  isMain?: boolean;
}

function Entries({ desks, ...trail }: EntriesProps) {
  return (
    <AuditTrail
      {...trail}
      whenEmpty="No entry matches these filters."
      zone={NO_ZONE}
      actorOf={(entry: Entry) =>
        entry.actor === "" ? undefined : (
          <Linked address={deskOf(desks, PERSON, entry.actorId, "")} name={entry.actor} />
        )
      }
      aboutOf={({ league: code, about: name, subjectType, subjectId }: Entry) => (
        <>
          {code !== "" && <span className={styles.league}>{code.toUpperCase()} </span>}
          <Linked address={deskOf(desks, subjectType, subjectId, code)} name={name} />
        </>
      )}
    />
  );
}

interface UnfoldedProps extends Pick<AuditLogProps, "actions" | "desks"> {
  group: string;
  count: number;
  filters: Filters;
}

/** What one command did to many things: the entries that its last one stands for. */
function Unfolded({ group, count, filters, actions, desks }: UnfoldedProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        isSmall
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        {isOpen ? "Fold" : `Unfold ${String(count)} Entries`}
      </Button>
      {isOpen && (
        <Entries
          title="Done at Once"
          pathOf={(before) =>
            apiPath(
              "/api/audit",
              {},
              { ...filters, group, ...(before !== undefined && { before }) },
            )
          }
          {...{ actions, desks }}
        />
      )}
    </>
  );
}
