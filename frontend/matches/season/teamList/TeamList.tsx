import { useDebouncedValue } from "@mantine/hooks";
import type { ReactNode } from "react";

import { apiPath } from "../../../api/apiPath";
import { type LeagueCode, LONGEST_TEAM_NAME } from "../../../api/enums";
import { TeamStatus, TeamStatusFilter, teamStatusLabels } from "../../../api/teamEnums";
import { teamStatusFilterLabels } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import type { LeagueWithZone } from "../../../page/LeagueSummary";
import { usePageCursor } from "../../../page/usePageCursor";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { inLeague } from "../../../page/inLeague";
import { useQueryText } from "../../../page/useQueryText";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../../ui/Button/Button";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { ListFilters } from "../../../ui/ListFilters/ListFilters";
import { ListSummary } from "../../../ui/ListSummary/ListSummary";
import { OneStop } from "../../../ui/OneStop/OneStop";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { Pagination } from "../../../ui/Pagination/Pagination";
import { FoundTeam } from "./FoundTeam";
import { TeamTable } from "./TeamTable";

interface TeamListProps {
  /** The leagues that the reader manages. */
  leagues: readonly LeagueWithZone[];
  /** The address of this list; a team's desk is below it. */
  listAddress: string;
  /** The teams that want to play a season. */
  entriesAddress: string;
  /** Where the portal has the divisions of the leagues’ seasons. */
  divisionsAddress: string;
  /** Where several teams are founded at once. */
  foundingAddress: string;
}

const STATUSES = [
  TeamStatusFilter.all,
  TeamStatusFilter.allParticipating,
  ...Object.values(TeamStatus),
].map((value) => ({
  value: String(value),
  label: { ...teamStatusFilterLabels, ...teamStatusLabels }[value],
}));
const ALL = String(TeamStatusFilter.all);
const CAPTAINS = [
  { value: "any", label: "All teams" },
  { value: "none", label: "Teams without a captain" },
] as const;
type Captain = (typeof CAPTAINS)[number]["value"];

/** The teams of one of the reader's leagues, for its staff. The filters are in the page's query. */
export function TeamList({
  leagues,
  listAddress,
  entriesAddress,
  divisionsAddress,
  foundingAddress,
}: TeamListProps) {
  const codes = leagues.map(({ code }) => code);
  const [code, setCode] = useQueryParameter("league", codes, codes[0] ?? "");
  const league = leagues.find((each) => each.code === code);
  if (league === undefined) {
    return (
      <>
        <PageHeader over="Staff" title="Manage Teams" />
        <EmptyState title="You manage no league yet.">An admin can assign you one.</EmptyState>
      </>
    );
  }
  return (
    <FilteredTeams league={league} leagues={leagues} listAddress={listAddress} onLeague={setCode}>
      <OneStop label="Teams" className="cluster gap-3">
        <ButtonLink href={inLeague(entriesAddress, league.code)} isSmall>
          Entries
        </ButtonLink>
        <ButtonLink href={inLeague(divisionsAddress, league.code)} isSmall>
          Divisions
        </ButtonLink>
        <ButtonLink href={inLeague(foundingAddress, league.code)} isSmall>
          Found Teams
        </ButtonLink>
        <FoundTeam key={league.code} league={league} listAddress={listAddress} />
      </OneStop>
    </FilteredTeams>
  );
}

/** The filters in the page’s query. */
function useTeamFilters() {
  const [name, setName] = useQueryText("q");
  const [status, setStatus] = useQueryParameter(
    "status",
    STATUSES.map(({ value }) => value),
    ALL,
  );
  const [captain, setCaptain] = useQueryParameter<Captain>("captain", ["any", "none"], "any");
  const page = usePageCursor();
  const [asked] = useDebouncedValue(name, 200);
  const filters = {
    ...(asked !== "" && { q: asked }),
    ...(status !== ALL && { status: Number(status) as TeamStatus }),
    ...(captain === "none" && { withoutCaptain: true }),
  };

  return { name, setName, status, setStatus, captain, setCaptain, page, filters };
}

function TeamFilters({
  league,
  leagues,
  onLeague,
  query,
}: Omit<FilteredTeamsProps, "listAddress" | "children"> & {
  query: ReturnType<typeof useTeamFilters>;
}) {
  const { name, setName, status, setStatus, captain, setCaptain, page } = query;
  return (
    <ListFilters
      label="Teams"
      chosen={Number(status !== ALL) + Number(captain !== "any")}
      search={
        <TextField
          label="Name"
          placeholder="In a team’s name"
          type="search"
          maxLength={LONGEST_TEAM_NAME}
          value={name}
          onChange={(event) => {
            page.filter(setName)(event.target.value);
          }}
        />
      }
    >
      <SelectField
        label="League"
        choices={leagues.map((each) => ({ value: each.code, label: each.name }))}
        value={league.code}
        onChange={page.filter((chosen) => {
          onLeague(chosen);
        })}
      />
      <SelectField
        label="Status"
        choices={STATUSES}
        value={status}
        onChange={page.filter((chosen) => {
          setStatus(chosen);
        })}
      />
      <SelectField
        label="Captain"
        choices={CAPTAINS}
        value={captain}
        onChange={page.filter((chosen) => {
          setCaptain(chosen);
        })}
      />
    </ListFilters>
  );
}

interface FilteredTeamsProps extends Pick<TeamListProps, "leagues" | "listAddress"> {
  league: LeagueWithZone;
  onLeague: (code: string) => void;
  /** What staff do from the list. */
  children: ReactNode;
}

function FilteredTeams({ league, leagues, listAddress, onLeague, children }: FilteredTeamsProps) {
  const query = useTeamFilters();
  const { page, filters } = query;
  const answer = useApi(
    apiPath(
      "/api/teams/all/{leagueId}/manage",
      { leagueId: league.id },
      { ...filters, ...page.asked },
    ),
  );
  const ofList = { league: league.code as LeagueCode, ...filters };

  return (
    <>
      <PageHeader over="Staff" title="Manage Teams">
        <ListSummary
          files={[
            { label: "Teams (CSV)", href: apiPath("/api/matches/export/teams", {}, ofList) },
            { label: "Players (CSV)", href: apiPath("/api/matches/export/rosters", {}, ofList) },
          ]}
        >
          {answer.body &&
            (answer.body.count === 1 ? "1 team" : `${String(answer.body.count)} teams`)}
        </ListSummary>
        {children}
      </PageHeader>
      <div data-league={league.code}>
        <TeamFilters league={league} leagues={leagues} onLeague={onLeague} query={query} />
        <AnswerView answer={answer} what="Teams" rowCount={8}>
          {(found, isPrevious) => (
            <>
              {found.teams.length === 0 ? (
                <NoTeams isFiltered={Object.keys(filters).length > 0} />
              ) : (
                <TeamTable
                  page={found}
                  listAddress={listAddress}
                  zone={league.zone}
                  isBusy={isPrevious}
                />
              )}
              <Pagination previous={found.previous} next={found.next} onPage={page.turnTo} />
            </>
          )}
        </AnswerView>
      </div>
    </>
  );
}

function NoTeams({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No such teams.">Choose other filters.</EmptyState>
  ) : (
    <EmptyState title="This league has no teams yet.">Found the first one.</EmptyState>
  );
}
