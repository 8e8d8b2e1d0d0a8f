import "../controls.css";
import "../desk.css";

import { type ReactNode, useRef } from "react";

import type { ApiPath } from "../../api/apiPath";
import type { components } from "../../api/schema";
import { AnswerView } from "../AnswerView/AnswerView";
import { Card } from "../Card/Card";
import { EmptyState } from "../EmptyState/EmptyState";
import { LocalTime } from "../LocalTime/LocalTime";
import { TextWithTimes } from "../LocalTime/TextWithTimes";
import { SkipToList } from "../RowKeys/SkipToList";
import { ShowOlder } from "../Pagination/ShowOlder";
import { useOlderPages } from "../Pagination/useOlderPages";

export type AuditEntry = components["schemas"]["AuditPage"]["entries"][number];

interface AuditPage<Entry> {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
}
type Change = AuditEntry["changes"][number];

/** `coCaptain` as `Co captain`, `team.change_logo` as `Team change logo`. */
function spelt(name: string): string {
  const words = name
    .replace(/[._]/g, " ")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value that was added, removed or changed. */
function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  return (
    <p className="soft">
      {spelt(field)}:{" "}
      {before !== "" && after !== "" ? (
        <>
          <bdi>
            <TextWithTimes text={before} />
          </bdi>{" "}
          <span aria-hidden>→</span>
          <span className="visually-hidden">then</span>{" "}
          <bdi>
            <TextWithTimes text={after} />
          </bdi>
        </>
      ) : (
        <bdi>
          <TextWithTimes text={before === "" ? after : before} />
        </bdi>
      )}
    </p>
  );
}

/** The changes, unless the action and its subject already say them. */
function changesOf({ about, changes }: AuditEntry): AuditEntry["changes"] {
  return about === "" ? changes : [];
}

interface EntryTimeProps {
  at: number;
  zone: string;
  /** The entry's address in the audit log, if it has one. */
  address: string | undefined;
}

function EntryTime({ at, zone, address }: EntryTimeProps) {
  const time = <LocalTime unixSeconds={at} leagueZone={zone} />;
  return address === undefined ? (
    time
  ) : (
    <a href={address} title="In the Audit Log">
      {time}
    </a>
  );
}

interface EntryRowProps<Entry extends AuditEntry> extends Pick<
  AuditTrailProps<Entry>,
  "actions" | "zone" | "actorOf" | "aboutOf" | "linkOf" | "moreOf"
> {
  entry: Entry;
}

function EntryRow<Entry extends AuditEntry>({
  entry,
  actions,
  zone,
  actorOf,
  aboutOf,
  linkOf,
  moreOf,
}: EntryRowProps<Entry>) {
  const actor = actorOf?.(entry) ?? <bdi>{entry.actor === "" ? "the portal" : entry.actor}</bdi>;
  const about = aboutOf?.(entry) ?? (entry.about !== "" && <bdi>{entry.about}</bdi>);
  const changes = aboutOf === undefined ? changesOf(entry) : entry.changes;
  return (
    <li className="ruled">
      <p>
        <strong>{actions[entry.action] ?? spelt(entry.action)}</strong>{" "}
        <span className="soft">
          by {actor}, <EntryTime at={entry.at} zone={zone} address={linkOf?.(entry)} />
        </span>
      </p>
      {about !== false && <p className="soft">{about}</p>}
      {changes
        .filter(({ before, after }) => before !== "" || after !== "")
        .map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
      {entry.reason !== "" && <p className="soft">Reason: {entry.reason}</p>}
      {moreOf?.(entry)}
    </li>
  );
}

interface AuditTrailProps<Entry extends AuditEntry> {
  /** The log's address, from the entry before the one with the key `before`. */
  pathOf: (before?: number) => ApiPath<AuditPage<Entry>>;
  /** What was done, in words, by the action's name. */
  actions: Readonly<Record<string, string>>;
  /** What is listed once there is anything. */
  whenEmpty: string;
  /** The zone in which the server writes times. */
  zone: string;
  title?: string;
  /** Whether it is what the page is about. */
  isMain?: boolean;
  /** Who did it, instead of their name alone. */
  actorOf?: ((entry: Entry) => ReactNode) | undefined;
  /** To what it was done, in a log of many things: then every entry shows its changes. */
  aboutOf?: ((entry: Entry) => ReactNode) | undefined;
  /** The address of the entry in the audit log. */
  linkOf?: ((entry: Entry) => string | undefined) | undefined;
  /** What is shown below an entry. */
  moreOf?: ((entry: Entry) => ReactNode) | undefined;
  /** Beside the title. */
  aside?: ReactNode;
}

/** An audit log, for staff: who changed what, and when. */
export function AuditTrail<Entry extends AuditEntry>({
  pathOf,
  actions,
  whenEmpty,
  zone,
  title = "Audit Log",
  isMain = false,
  actorOf,
  aboutOf,
  linkOf,
  moreOf,
  aside,
}: AuditTrailProps<Entry>) {
  const pages = useOlderPages(pathOf(), {
    what: "Audit Log",
    itemsOf: ({ entries }: AuditPage<Entry>) => entries,
    olderThan: pathOf,
  });
  const list = useRef<HTMLUListElement>(null);
  return (
    <Card title={title} aside={aside}>
      <AnswerView answer={pages} what="Audit Log" rowCount={4}>
        {() =>
          pages.items === undefined || pages.items.length === 0 ? (
            <EmptyState title="Nothing yet">
              <p>{whenEmpty}</p>
            </EmptyState>
          ) : (
            <ul ref={list} className="stack plain-list" aria-label="Entries">
              {pages.items.map((entry) => (
                <EntryRow
                  key={entry._id}
                  entry={entry}
                  actions={actions}
                  zone={zone}
                  {...{ actorOf, aboutOf, linkOf, moreOf }}
                />
              ))}
            </ul>
          )
        }
      </AnswerView>
      {isMain && pages.items !== undefined && pages.items.length > 0 && <SkipToList list={list} />}
      <ShowOlder {...pages} />
    </Card>
  );
}
