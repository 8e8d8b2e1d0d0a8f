import { useEffect, useState } from "react";

import { apiPath, commandPath } from "../../api/apiPath";
import { useApi } from "../../api/useApi";
import { DeliveryState, deliveryStateLabels } from "../../api/webhookEnums";
import { AnswerView } from "../../ui/AnswerView/AnswerView";
import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import { CursorPagination } from "../../ui/Pagination/CursorPagination";
import styles from "./Webhooks.module.css";
import { type Delivery, eventWords, type Webhook } from "./webhooks";

/** The zone in which the server writes times that belong to no league. */
const PORTAL_ZONE = "UTC";
/** How long the log is read again and again after a message was put, in milliseconds. */
const LOOKS_EVERY = 1500;
const LOOKS = 12;
const TONES = {
  [DeliveryState.waiting]: "warning",
  [DeliveryState.delivered]: "success",
  [DeliveryState.failed]: "danger",
} as const;

/** The body as people read it. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

interface DeliveryRowProps {
  delivery: Delivery;
  isBusy: boolean;
  onSendAgain: (() => void) | undefined;
}

function DeliveryRow({ delivery, isBusy, onSendAgain }: DeliveryRowProps) {
  const { event, state, attempts, createdAt, nextAt, answer } = delivery;
  return (
    <li className={`stack fit gap-2 ${styles.delivery ?? ""}`}>
      <p className="cluster middle gap-2">
        <strong>
          <code>{event}</code>
        </strong>
        <Badge tone={TONES[state]}>{deliveryStateLabels[state]}</Badge>
      </p>
      <p className="dim">
        {eventWords(event)} · <LocalTime unixSeconds={createdAt} leagueZone={PORTAL_ZONE} />
      </p>
      <p>
        {answer === "" ? "Not sent yet." : answer}
        {attempts > 1 && ` After ${String(attempts)} attempts.`}
        {nextAt !== 0 && attempts > 0 && (
          <>
            {" "}
            Next attempt: <LocalTime unixSeconds={nextAt} leagueZone={PORTAL_ZONE} />
          </>
        )}
      </p>
      <details>
        <summary>Message</summary>
        <p className="dim">
          <code>webhook-id: {delivery.eventId}</code>
        </p>
        <pre className={styles.body} tabIndex={0}>
          {indented(delivery.body)}
        </pre>
      </details>
      {onSendAgain && (
        <Button
          isSmall
          aria-label={`Send ${event} Again`}
          aria-disabled={isBusy || undefined}
          onClick={onSendAgain}
        >
          Send Again
        </Button>
      )}
    </li>
  );
}

/** Reads the log some times more, a moment apart, once it is told to: due work sends the message. */
function useLooks(retry: () => void, isSent: boolean): () => void {
  const [looks, setLooks] = useState(isSent ? 0 : LOOKS);
  useEffect(() => {
    if (looks >= LOOKS) {
      return undefined;
    }
    const timer = setTimeout(() => {
      retry();
      setLooks(looks + 1);
    }, LOOKS_EVERY);
    return () => {
      clearTimeout(timer);
    };
  }, [looks, retry]);
  return () => {
    retry();
    setLooks(0);
  };
}

interface DeliveriesProps {
  webhook: Webhook;
  deliveries: readonly Delivery[];
  onSent: () => void;
}

function Deliveries({ webhook, deliveries, onSent }: DeliveriesProps) {
  const { isBusy, send } = useCommand(onSent);
  const sendAgain = (deliveryId: string) => () => {
    const path = "/api/webhooks/{id}/deliveries/{deliveryId}/send";
    void send("POST", commandPath("POST", path, { id: webhook._id, deliveryId }));
  };
  return (
    <>
      {deliveries.length === 0 && <p>No messages in the last 30 days.</p>}
      <ul className="stack fit gap-4 plain-list">
        {deliveries.map(({ _id, ...delivery }) => (
          <DeliveryRow
            key={_id}
            delivery={{ _id, ...delivery }}
            isBusy={isBusy}
            onSendAgain={
              delivery.state === DeliveryState.waiting || webhook.stoppedAt !== 0
                ? undefined
                : sendAgain(_id)
            }
          />
        ))}
      </ul>
    </>
  );
}

interface DeliveryLogProps {
  webhook: Webhook;
  /** Whether a message has just been put. */
  isSent: boolean;
}

/** The messages to a webhook, newest first. It is mounted anew when somebody sends a test. */
export function DeliveryLog({ webhook, isSent }: DeliveryLogProps) {
  const { _id: id } = webhook;
  const [before, setBefore] = useState<number>();
  const answer = useApi(
    apiPath("/api/webhooks/{id}/deliveries", { id }, before === undefined ? {} : { before }),
  );
  const lookAgain = useLooks(answer.retry, isSent);
  return (
    <section className="stack fit gap-3" aria-label={`Log of the webhook to ${webhook.host}`}>
      <p>
        <Button isSmall onClick={lookAgain}>
          Refresh
        </Button>
      </p>
      <AnswerView answer={answer} what="Messages" rowCount={2}>
        {({ deliveries, hasMore }) => (
          <>
            <Deliveries webhook={webhook} deliveries={deliveries} onSent={lookAgain} />
            <CursorPagination
              isFirst={before === undefined}
              hasMore={hasMore}
              rows={deliveries}
              onOlder={(last) => {
                setBefore(Number(last));
              }}
              onNewest={() => {
                setBefore(undefined);
              }}
            />
          </>
        )}
      </AnswerView>
    </section>
  );
}
