import { useDebouncedValue } from "@mantine/hooks";

import { apiPath } from "../../api/apiPath";
import { LONGEST_SEARCH } from "../../api/enums";
import { AnnouncementState, announcementStateLabels } from "../../api/staffEnums";
import { useApi } from "../../api/useApi";
import { usePageCursor } from "../../page/usePageCursor";
import { useQueryParameter } from "../../page/useQueryParameter";
import { useQueryText } from "../../page/useQueryText";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { ButtonLink } from "../../ui/Button/Button";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { ListFilters } from "../../ui/ListFilters/ListFilters";
import { ListSummary } from "../../ui/ListSummary/ListSummary";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { Pagination } from "../../ui/Pagination/Pagination";
import type { AnnouncementPage, WritersLeague } from "./announcementFile";
import { AnnouncementTable } from "./AnnouncementTable";

interface AnnouncementListProps {
  /** The leagues that the reader manages. */
  leagues: readonly WritersLeague[];
  /** The address of this list; the desk of an announcement is below it. */
  listAddress: string;
  createAddress: string;
}

const ALL = "all";
const STATES = Object.values(AnnouncementState);

/** The announcements of the reader's leagues. The filters are in the page's query. */
export function AnnouncementList(props: AnnouncementListProps) {
  const { leagues, createAddress } = props;
  return (
    <>
      <PageHeader over="Staff" title="Manage Announcements">
        {leagues.length > 0 && (
          <ButtonLink look="filled" href={createAddress} isSmall>
            Create
          </ButtonLink>
        )}
      </PageHeader>
      {leagues.length === 0 ? (
        <EmptyState title="You manage no league yet.">An admin can assign you one.</EmptyState>
      ) : (
        <Filtered {...props} />
      )}
    </>
  );
}

/** How many are shown, and how many there are in each state, whichever is chosen. */
function counted({ count, counts }: AnnouncementPage): string {
  const drafts = counts.draft === 1 ? "1 draft" : `${String(counts.draft)} drafts`;
  const { planned, published } = counts;
  return `${String(count)} shown. In all: ${drafts}, ${String(planned)} planned, ${String(published)} published.`;
}

/** The filters in the page’s query. */
function useAnnouncementFilters(leagues: AnnouncementListProps["leagues"]) {
  const [title, setTitle] = useQueryText("q");
  const codes = [ALL, ...leagues.map(({ code }) => code)];
  const [league, setLeague] = useQueryParameter("league", codes, ALL);
  const [state, setState] = useQueryParameter("state", [ALL, ...STATES], ALL);
  const page = usePageCursor();
  const [asked] = useDebouncedValue(title, 200);
  const filters = {
    ...(league !== ALL && { league: league as AnnouncementPage["announcements"][0]["league"] }),
    ...(state !== ALL && { state }),
    ...(asked !== "" && { q: asked }),
  };

  const isFiltered = asked !== "" || state !== ALL || league !== ALL;

  return { title, setTitle, league, setLeague, state, setState, page, filters, isFiltered };
}

interface AnnouncementFiltersProps {
  leagues: AnnouncementListProps["leagues"];
  query: ReturnType<typeof useAnnouncementFilters>;
}

function AnnouncementFilters({ leagues, query }: AnnouncementFiltersProps) {
  const { title, setTitle, league, setLeague, state, setState, page } = query;
  return (
    <ListFilters
      label="Announcements"
      chosen={[league, state].filter((each) => each !== ALL).length}
      search={
        <TextField
          label="Title"
          placeholder="In the title"
          type="search"
          maxLength={LONGEST_SEARCH}
          value={title}
          onChange={(event) => {
            page.filter(setTitle)(event.target.value);
          }}
        />
      }
    >
      <SelectField
        label="League"
        choices={[
          { value: ALL, label: "All your leagues" },
          ...leagues.map((each) => ({ value: each.code, label: each.name })),
        ]}
        value={league}
        onChange={page.filter((chosen) => {
          setLeague(chosen);
        })}
      />
      <SelectField
        label="State"
        choices={[
          { value: ALL, label: "All" },
          ...STATES.map((each) => ({ value: each, label: announcementStateLabels[each] })),
        ]}
        value={state}
        onChange={page.filter((chosen) => {
          setState(STATES.find((each) => each === chosen) ?? ALL);
        })}
      />
    </ListFilters>
  );
}

function Filtered({ leagues, listAddress }: AnnouncementListProps) {
  const query = useAnnouncementFilters(leagues);
  const { page, filters, isFiltered } = query;
  const answer = useApi(apiPath("/api/announcements/manage", {}, { ...filters, ...page.asked }));
  const file = apiPath("/api/announcements/export", {}, filters);

  return (
    <>
      <AnnouncementFilters leagues={leagues} query={query} />
      <ListSummary files={[{ label: "Announcements (CSV)", href: file }]}>
        {answer.body && counted(answer.body)}
      </ListSummary>
      <AnswerView answer={answer} what="Announcements" rowCount={8}>
        {(found, isPrevious) => (
          <>
            {found.announcements.length === 0 ? (
              <EmptyState title={isFiltered ? "No such announcements." : "No announcements yet."}>
                {isFiltered ? "Choose other filters." : "Create the first one."}
              </EmptyState>
            ) : (
              <AnnouncementTable
                announcements={found.announcements}
                leagues={leagues}
                listAddress={listAddress}
                isBusy={isPrevious}
              />
            )}
            <Pagination previous={found.previous} next={found.next} onPage={page.turnTo} />
          </>
        )}
      </AnswerView>
    </>
  );
}
