import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { apiPath } from "../../../api/apiPath";
import { type LeagueCode, leagueNames } from "../../../api/enums";
import { CaseKind, caseKindLabels, CaseState, caseStateLabels } from "../../../api/staffEnums";
import { useApi } from "../../../api/useApi";
import { usePageCursor } from "../../../page/usePageCursor";
import { useQueryParameter } from "../../../page/useQueryParameter";
import { AnswerView } from "../../../ui/AnswerView/AnswerView";
import { EmptyState } from "../../../ui/EmptyState/EmptyState";
import { SelectField } from "../../../ui/Field/SelectField";
import { ListSummary } from "../../../ui/ListSummary/ListSummary";
import { PageHeader } from "../../../ui/PageHeader/PageHeader";
import { Pagination } from "../../../ui/Pagination/Pagination";
import type { CasePage } from "./caseFile";
import styles from "./Cases.module.css";
import { CaseTable } from "./CaseTable";

interface CaseListProps {
  /** The address of this list; a case is below it. */
  listAddress: string;
  /** The leagues that the reader moderates. */
  leagues: readonly LeagueCode[];
}

const ALL = "";
const STATES = Object.values(CaseState).map((value) => ({ value, label: caseStateLabels[value] }));
const WHEN_EMPTY: Readonly<Record<CaseState, string>> = {
  [CaseState.open]: "Disputes, reports and appeals that wait for staff are listed here.",
  [CaseState.mine]: "Open a case and take it, so that others know that you decide it.",
  [CaseState.overdue]: "Cases that should have been decided are listed here.",
  [CaseState.closed]: "Cases that were decided are listed here.",
};

/** The cases that the reader may see, for staff. The filters are in the page's query. */
export function CaseList({ listAddress, leagues }: CaseListProps) {
  if (leagues.length > 0) {
    return <FilteredCases listAddress={listAddress} leagues={leagues} />;
  }
  return (
    <>
      <PageHeader over="Staff" title="Cases" />
      <EmptyState title="You moderate no league yet.">An admin can assign you one.</EmptyState>
    </>
  );
}

interface KindsProps {
  counts: CasePage["counts"];
  chosen: CaseKind | "";
  onChoose: (kind: CaseKind | "") => void;
}

/** The kinds of which there are cases, with their numbers, each a filter. */
function Kinds({ counts, chosen, onChoose }: KindsProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const kinds = [
    { kind: ALL, label: "All", count: all } as const,
    ...Object.values(CaseKind)
      .map((kind) => ({ kind, label: caseKindLabels[kind], count: counts[kind] }))
      .filter(({ kind, count }) => count > 0 || kind === chosen),
  ];
  return (
    <div
      className={`cluster gap-2 scroll-line ${styles.kinds ?? ""}`}
      role="group"
      aria-label="Kind"
    >
      {kinds.map(({ kind, label, count }) => (
        <button
          key={kind}
          type="button"
          className="choice-button"
          aria-pressed={chosen === kind}
          onClick={() => {
            onChoose(kind);
          }}
        >
          {label} <span className={styles.count}>{count}</span>{" "}
          <span className="visually-hidden">cases</span>
        </button>
      ))}
    </div>
  );
}

/** The filters in the page’s query. */
function useCaseFilters(leagues: CaseListProps["leagues"]) {
  const [kind, setKind] = useQueryParameter<CaseKind | "">(
    "kind",
    [ALL, ...Object.values(CaseKind)],
    ALL,
  );
  const [league, setLeague] = useQueryParameter<LeagueCode | "">("league", [ALL, ...leagues], ALL);
  const [state, setState] = useQueryParameter("state", Object.values(CaseState), CaseState.open);
  const page = usePageCursor();
  const filters = {
    ...(kind !== ALL && { kind }),
    ...(league !== ALL && { league }),
    ...(state !== CaseState.open && { state }),
  };

  return { kind, setKind, league, setLeague, state, setState, page, filters };
}

function FilteredCases({ listAddress, leagues }: CaseListProps) {
  const { kind, setKind, league, setLeague, state, setState, page, filters } =
    useCaseFilters(leagues);
  const answer = useApi(apiPath("/api/cases/all", {}, { ...filters, ...page.asked }));
  const file = apiPath("/api/matches/export/cases", {}, filters);

  return (
    <>
      <PageHeader over="Staff" title="Cases">
        <ListSummary files={[{ label: "Cases (CSV)", href: file }]}>
          {answer.body &&
            (answer.body.count === 1 ? "1 case" : `${String(answer.body.count)} cases`)}
        </ListSummary>
        <div className="cluster gap-3" role="search" aria-label="Cases">
          <SelectField
            label="State"
            isLabelHidden
            choices={STATES}
            value={state}
            onChange={page.filter((chosen) => {
              setState(chosen);
            })}
          />
          {leagues.length > 1 && (
            <SelectField
              label="League"
              isLabelHidden
              choices={[
                { value: ALL, label: "All leagues" },
                ...leagues.map((value) => ({ value, label: leagueNames[value] })),
              ]}
              value={league}
              onChange={page.filter((chosen) => {
                setLeague(chosen);
              })}
            />
          )}
        </div>
      </PageHeader>
      <AnswerView answer={answer} what="Cases" rowCount={6}>
        {(found, isPrevious) => (
          <>
            <Kinds counts={found.counts} chosen={kind} onChoose={page.filter(setKind)} />
            {found.cases.length === 0 ? (
              <EmptyState title="No such cases.">{WHEN_EMPTY[state]}</EmptyState>
            ) : (
              <CaseTable cases={found.cases} listAddress={listAddress} isBusy={isPrevious} />
            )}
            <Pagination previous={found.previous} next={found.next} onPage={page.turnTo} />
          </>
        )}
      </AnswerView>
    </>
  );
}
