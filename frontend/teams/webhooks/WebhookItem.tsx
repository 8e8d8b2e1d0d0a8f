import "../../ui/desk.css";

import { type ReactNode, useState } from "react";

import { commandPath } from "../../api/apiPath";
import { webhookEventLabels } from "../../api/webhookEnums";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { ChangeWebhook } from "./ChangeWebhook";
import { DeliveryLog } from "./DeliveryLog";
import page from "../../ui/MakeAndList/MakeAndList.module.css";
import styles from "./Webhooks.module.css";
import { subjectWords, type Webhook } from "./webhooks";

const PORTAL_ZONE = "UTC";

function StateOf({ webhook }: { webhook: Webhook }) {
  if (webhook.stoppedAt !== 0) {
    return <Badge tone="danger">Stopped</Badge>;
  }
  return webhook.failingSince === 0 ? (
    <Badge tone="success">On</Badge>
  ) : (
    <Badge tone="warning">Failing</Badge>
  );
}

function WebhookHead({ webhook }: { webhook: Webhook }) {
  const { url, host, owner, isOwn, events, failingSince, stoppedAt, stopReason } = webhook;
  return (
    <>
      <h3 className={`wraps ${page.name ?? ""}`}>
        <bdi>{host}</bdi>
      </h3>
      <p className="cluster middle gap-2">
        <StateOf webhook={webhook} />
        <span>
          <bdi>{subjectWords(webhook)}</bdi>
        </span>
      </p>
      {stoppedAt !== 0 && (
        <p>
          {stopReason} Stopped on <LocalTime unixSeconds={stoppedAt} leagueZone={PORTAL_ZONE} />.
        </p>
      )}
      {stoppedAt === 0 && failingSince !== 0 && (
        <p>
          The address has failed since{" "}
          <LocalTime unixSeconds={failingSince} leagueZone={PORTAL_ZONE} />.
        </p>
      )}
      <dl className={`${page.facts ?? ""} ${styles.facts ?? ""}`}>
        <dt>Address</dt>
        <dd className="wraps">{isOwn ? url : "Only its owner sees it."}</dd>
        {!isOwn && (
          <>
            <dt>Owner</dt>
            <dd>
              <bdi>{owner}</bdi>
            </dd>
          </>
        )}
        <dt>Events</dt>
        <dd>
          <ul className="plain-list">
            {events.map((event) => (
              <li key={event}>{webhookEventLabels[event]}</li>
            ))}
          </ul>
        </dd>
      </dl>
    </>
  );
}

/** What is open below a webhook. */
type Opened = "log" | "change" | undefined;

interface WebhookItemProps {
  webhook: Webhook;
  onChanged: () => void;
  onAskSecret: () => void;
  onAskRemove: () => void;
}

/** A webhook with what the reader can do about it. */
export function WebhookItem({ webhook, onChanged, onAskSecret, onAskRemove }: WebhookItemProps) {
  const { _id: id, host, isOwn, stoppedAt } = webhook;
  const [opened, setOpened] = useState<Opened>();
  const [sent, setSent] = useState(0);
  const test = useCommand(() => {
    setOpened("log");
    setSent((before) => before + 1);
  });
  const start = useCommand(onChanged);
  const toggle = (part: Opened) => () => {
    setOpened(opened === part ? undefined : part);
  };
  const button = (verb: string, onClick: () => void, more?: { isOpen?: boolean }): ReactNode => (
    <Button isSmall aria-label={`${verb}: ${host}`} aria-expanded={more?.isOpen} onClick={onClick}>
      {verb}
    </Button>
  );
  return (
    <li className={`stack fit gap-3 ${styles.webhook ?? ""}`}>
      <WebhookHead webhook={webhook} />
      <div className="cluster gap-2">
        {stoppedAt === 0 &&
          button("Send a Test", () => {
            void test.send("POST", commandPath("POST", "/api/webhooks/{id}/test", { id }));
          })}
        {stoppedAt !== 0 &&
          isOwn &&
          button("Start Again", () => {
            void start.send("POST", commandPath("POST", "/api/webhooks/{id}/start", { id }));
          })}
        {button("Log", toggle("log"), { isOpen: opened === "log" })}
        {isOwn && button("Change", toggle("change"), { isOpen: opened === "change" })}
        {isOwn && button("New Secret", onAskSecret)}
        {button("Remove", onAskRemove)}
      </div>
      {opened === "log" && <DeliveryLog key={sent} webhook={webhook} isSent={sent > 0} />}
      {opened === "change" && (
        <ChangeWebhook
          webhook={webhook}
          onChanged={() => {
            setOpened(undefined);
            onChanged();
          }}
          onClose={() => {
            setOpened(undefined);
          }}
        />
      )}
    </li>
  );
}
