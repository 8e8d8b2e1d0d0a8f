import { useState } from "react";

import { apiPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { PageHeader } from "../../ui/PageHeader/PageHeader";
import { Facts, type Fact } from "./Facts";
import { dueWorkFacts, dueWorkWords } from "./dueWork";
import type { PortalStatus } from "./portalStatus";
import styles from "./Status.module.css";
import { FAULT_NAMES, inBytes, PART_NAMES, STATE_TONES, STATE_WORDS } from "./words";

const PATH = apiPath("/api/status", {});
/** The zone in which the server writes times that belong to no league. */
const PORTAL_ZONE = "UTC";

/** The state of the portal and of its parts, which an admin can copy into a report. */
export function Status() {
  const answer = useApi(PATH);
  return (
    <>
      <PageHeader over="Admin Portal" title="Status">
        <div className="cluster gap-2 middle">
          <Button isSmall disabled={answer.isLoading} onClick={answer.retry}>
            {answer.isLoading ? "Checking" : "Check Again"}
          </Button>
          {answer.body !== undefined && <CopyButton status={answer.body} />}
        </div>
      </PageHeader>
      <AnswerView answer={answer} what="Status" rowCount={6}>
        {(status) => <Cards status={status} />}
      </AnswerView>
    </>
  );
}

function CopyButton({ status }: { status: PortalStatus }) {
  const [note, setNote] = useState("");
  const text = JSON.stringify(status, null, 1);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNote("Copied.");
    } catch {
      // Without https, or without permission, there is no clipboard.
      setNote("Your browser does not allow copying. The text is at the end of the page.");
    }
  }

  return (
    <>
      <Button isSmall onClick={() => void copy()}>
        Copy as JSON
      </Button>
      <span role="status">{note}</span>
    </>
  );
}

function Cards({ status }: { status: PortalStatus }) {
  return (
    <div className="stack gap-4">
      <Card
        title="Parts"
        aside={<Badge tone={STATE_TONES[status.state]}>{STATE_WORDS[status.state]}</Badge>}
      >
        <p className={styles.at}>
          Checked <LocalTime unixSeconds={status.at} leagueZone={PORTAL_ZONE} />
        </p>
        <Facts
          facts={status.parts.map(({ name, state, words }) => ({
            name: PART_NAMES[name] ?? name,
            badge: { tone: STATE_TONES[state], words: STATE_WORDS[state] },
            value: words,
          }))}
        />
      </Card>
      {status.faults.length > 0 && (
        <Card title="Faults">
          <Facts facts={faultFacts(status)} />
        </Card>
      )}
      <Card title="Messages and Tasks">
        <Facts facts={messageFacts(status)} />
      </Card>
      <Card title="Backup and Disk">
        <Facts facts={storageFacts(status)} />
      </Card>
      <Card title="Versions">
        <Facts
          facts={[
            ...status.versions.map(({ name, version }) => ({ name, value: version })),
            {
              name: "migrations to apply",
              value: status.waitingMigrations.join(", ") || "none",
            },
          ]}
        />
      </Card>
      <Card title="Due Work" aside={dueWorkWords(status.dueWork)}>
        <Facts facts={dueWorkFacts(status.dueWork)} />
      </Card>
      <details className={styles.json}>
        <summary>As JSON</summary>
        <pre tabIndex={0}>{JSON.stringify(status, null, 1)}</pre>
      </details>
    </div>
  );
}

function faultFacts({ faults }: PortalStatus): readonly Fact[] {
  return faults.map(({ name, words, since }) => ({
    name: FAULT_NAMES[name] ?? name,
    value: (
      <>
        {words} Since <LocalTime unixSeconds={since} leagueZone={PORTAL_ZONE} />
      </>
    ),
  }));
}

function messageFacts({ messages, queues }: PortalStatus): readonly Fact[] {
  return [
    { name: "messages that wait", value: String(messages.waiting) },
    { name: "the oldest is due for", value: `${String(messages.overdueSeconds)} s` },
    { name: "undelivered messages", value: String(messages.undelivered) },
    ...queues.map(({ name, waiting }) => ({
      name: `tasks in queue ${name}`,
      value: String(waiting),
    })),
  ];
}

function storageFacts({ backup, disk }: PortalStatus): readonly Fact[] {
  return [
    {
      name: "last backup",
      value:
        backup === null ? (
          "none was made here"
        ) : (
          <>
            <LocalTime unixSeconds={backup.madeAt} leagueZone={PORTAL_ZONE} />,{" "}
            {inBytes(backup.bytes)}
          </>
        ),
    },
    { name: "free disk", value: `${inBytes(disk.freeBytes)} of ${inBytes(disk.totalBytes)}` },
  ];
}
