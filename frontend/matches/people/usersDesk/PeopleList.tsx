import { useDebouncedValue } from "@mantine/hooks";

import { apiPath } from "../../../api/apiPath";
import { LONGEST_SEARCH } from "../../../api/enums";
import {
  PersonSort,
  personSortLabels,
  PersonState,
  personStateLabels,
  Role,
  roleLabels,
} from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { usePageCursor } from "../../../page/usePageCursor";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { useQueryText } from "../../../page/useQueryText";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { ListFilters } from "../../../ui/ListFilters/ListFilters";
import { ListSummary } from "../../../ui/ListSummary/ListSummary";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { Pagination } from "../../../ui/Pagination/Pagination";
import { PeopleTable } from "./PeopleTable";

interface PeopleListProps {
  /** The address of this list; a person's desk is below it. */
  listAddress: string;
  /** Whether the reader moderates a league. */
  mayRead: boolean;
}

const EVERYONE = "";
const ROLES = [
  { value: EVERYONE, label: "Everyone" },
  ...Object.values(Role).map((value) => ({ value, label: roleLabels[value] })),
];
const STATES = Object.values(PersonState).map((value) => ({
  value,
  label: personStateLabels[value],
}));
const SORTS = Object.values(PersonSort).map((value) => ({ value, label: personSortLabels[value] }));

/** The people of the whole portal, for staff. The filters are in the page's query. */
export function PeopleList({ listAddress, mayRead }: PeopleListProps) {
  if (mayRead) {
    return <FilteredPeople listAddress={listAddress} />;
  }
  return (
    <>
      <PageHeader over="Staff" title="Manage Users" />
      <EmptyState title="You moderate no league yet.">An admin can assign you one.</EmptyState>
    </>
  );
}

/** The filters in the page’s query. */
function usePeopleFilters() {
  const [text, setText] = useQueryText("q");
  const [role, setRole] = useQueryParameter<Role | "">(
    "role",
    [EVERYONE, ...Object.values(Role)],
    EVERYONE,
  );
  const [state, setState] = useQueryParameter("state", Object.values(PersonState), PersonState.all);
  const [sort, setSort] = useQueryParameter("sort", Object.values(PersonSort), PersonSort.name);
  const page = usePageCursor();
  const [asked] = useDebouncedValue(text, 200);
  const filters = {
    ...(asked !== "" && { q: asked }),
    ...(role !== EVERYONE && { role }),
    ...(state !== PersonState.all && { state }),
    ...(sort !== PersonSort.name && { sort }),
  };

  return { text, setText, role, setRole, state, setState, sort, setSort, page, filters };
}

interface PeopleFiltersProps {
  query: ReturnType<typeof usePeopleFilters>;
}

function PeopleFilters({ query }: PeopleFiltersProps) {
  const { text, setText, role, setRole, state, setState, sort, setSort, page } = query;
  return (
    <ListFilters
      label="Users"
      chosen={[role !== EVERYONE, state !== PersonState.all].filter(Boolean).length}
      search={
        <TextField
          label="Name, Team or Discord ID"
          placeholder="Present or former"
          type="search"
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={(event) => {
            page.filter(setText)(event.target.value);
          }}
        />
      }
    >
      <SelectField
        label="Role"
        choices={ROLES}
        value={role}
        onChange={page.filter((chosen) => {
          setRole(chosen as Role | "");
        })}
      />
      <SelectField
        label="State"
        choices={STATES}
        value={state}
        onChange={page.filter((chosen) => {
          setState(chosen);
        })}
      />
      <SelectField
        label="Order"
        choices={SORTS}
        value={sort}
        onChange={page.filter((chosen) => {
          setSort(chosen);
        })}
      />
    </ListFilters>
  );
}

function FilteredPeople({ listAddress }: { listAddress: string }) {
  const query = usePeopleFilters();
  const { page, filters } = query;
  const answer = useApi(apiPath("/api/users/all/manage", {}, { ...filters, ...page.asked }));
  const file = apiPath("/api/matches/export/users", {}, filters);

  return (
    <>
      <PageHeader over="Staff" title="Manage Users">
        <ListSummary files={[{ label: "Users (CSV)", href: file }]}>
          {answer.body &&
            (answer.body.count === 1 ? "1 person" : `${String(answer.body.count)} people`)}
        </ListSummary>
      </PageHeader>
      <PeopleFilters query={query} />
      <AnswerView answer={answer} what="Users" rowCount={8}>
        {(found, isPrevious) => (
          <>
            {found.people.length === 0 ? (
              <EmptyState title="No such people.">Choose other filters.</EmptyState>
            ) : (
              <PeopleTable people={found.people} listAddress={listAddress} isBusy={isPrevious} />
            )}
            <Pagination previous={found.previous} next={found.next} onPage={page.turnTo} />
          </>
        )}
      </AnswerView>
    </>
  );
}
