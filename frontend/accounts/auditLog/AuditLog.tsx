import { type ReactNode, useState } from "react";

import { type ApiBody, type ApiPath, apiPath } from "../../api/apiPath";
import type { LeagueCode } from "../../api/enums";
import { AuditTrail } from "../../ui/AuditTrail/AuditTrail";
import { Button, ButtonLink } from "../../ui/Button/Button";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import styles from "./AuditLog.module.css";
import { NO_ZONE } from "../../ui/Desk/allLeagues";
import { LogFilters } from "./LogFilters";
import { type Filters, type FiltersProps, useLogFilters } from "./useLogFilters";

type Entry = ApiBody<"/api/audit">["entries"][number];

/** Where the subjects of a type have their pages in this portal. */
interface Desks {
  /** Such as `teams.team`. */
  type: string;
  /** The address of their list; each one's page is below it. */
  address: string;
  /** The leagues in which the reader may open them; null for all. */
  leagues: readonly LeagueCode[] | null;
}

export interface AuditLogProps extends FiltersProps {
  desks: readonly Desks[];
}

const PERSON = "accounts.user";

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
