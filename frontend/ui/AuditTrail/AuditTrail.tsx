import { type ApiBody, apiPath } from "../../api/apiPath";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Card } from "../../ui/Card/Card";
import { EmptyState } from "../../ui/EmptyState/EmptyState";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { Told } from "../../ui/LocalTime/Told";
import { ShowOlder } from "../../ui/OlderPages/ShowOlder";
import { useOlderPages } from "../../ui/OlderPages/useOlderPages";
import styles from "./AuditTrail.module.css";
import { type AuditEntry, actionLabel, labelOf } from "./auditWords";

type AuditPage = ApiBody<"/api/teams/{id}/audit">;
type Change = AuditEntry["changes"][number];

export function auditPath(teamId: string) {
  return apiPath("/api/teams/{id}/audit", { id: teamId });
}

/** A value that was added, removed or changed. */
function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  return (
    <p className={styles.change}>
      {labelOf(field)}:{" "}
      {before !== "" && after !== "" ? (
        <>
          <bdi>
            <Told text={before} />
          </bdi>{" "}
          <span aria-hidden>→</span>
          <span className="visually-hidden">then</span>{" "}
          <bdi>
            <Told text={after} />
          </bdi>
        </>
      ) : (
        <bdi>
          <Told text={before === "" ? after : before} />
        </bdi>
      )}
    </p>
  );
}

/** The changes, unless the action and its subject already say them. */
function changesOf({ about, changes }: AuditEntry): AuditEntry["changes"] {
  return about === "" ? changes : [];
}

function EntryRow({ entry, zone }: { entry: AuditEntry; zone: string }) {
  return (
    <li className={styles.entry}>
      <p>
        <strong>{actionLabel(entry)}</strong>{" "}
        <span className={styles.by}>
          by <bdi>{entry.actor === "" ? "the portal" : entry.actor}</bdi>,{" "}
          <LocalTime unixSeconds={entry.at} leagueZone={zone} />
        </span>
      </p>
      {entry.about !== "" && (
        <p className={styles.change}>
          <bdi>{entry.about}</bdi>
        </p>
      )}
      {changesOf(entry)
        .filter(({ before, after }) => before !== "" || after !== "")
        .map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
      {entry.reason !== "" && <p className={styles.change}>Reason: {entry.reason}</p>}
    </li>
  );
}

interface AuditTrailProps {
  teamId: string;
  /** The zone in which the server writes times. */
  zone: string;
}

/** The team's audit trail, for the league's staff: who changed what, and when. */
export function AuditTrail({ teamId, zone }: AuditTrailProps) {
  const pages = useOlderPages(auditPath(teamId), {
    what: "Audit Log",
    itemsOf: ({ entries }: AuditPage) => entries,
    olderThan: (key) => apiPath("/api/teams/{id}/audit", { id: teamId }, { before: key }),
  });
  return (
    <Card title="Audit Log">
      <AnswerView answer={pages} what="Audit Log" rowCount={4}>
        {() =>
          pages.items === undefined || pages.items.length === 0 ? (
            <EmptyState title="Nothing yet">
              <p>Changes to the team are listed here.</p>
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label="Entries">
              {pages.items.map((entry) => (
                <EntryRow key={entry._id} entry={entry} zone={zone} />
              ))}
            </ul>
          )
        }
      </AnswerView>
      <ShowOlder {...pages} />
    </Card>
  );
}
