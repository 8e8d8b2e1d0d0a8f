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
    <li className={styles.delivery}>
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

interface DeliveryLogProps {
  webhook: Webhook;
  /** Changes when somebody sends a test. */
  sent: number;
}

/** The messages to a webhook, newest first. */
export function DeliveryLog({ webhook, sent }: DeliveryLogProps) {
  const { _id: id } = webhook;
  const [before, setBefore] = useState<number>();
  const [looks, setLooks] = useState(LOOKS);
  const answer = useApi(
    apiPath("/api/webhooks/{id}/deliveries", { id }, before === undefined ? {} : { before }),
  );
  const { retry } = answer;
  const again = () => {
    setLooks(0);
    retry();
  };
  const { isBusy, send } = useCommand(again);

  useEffect(() => {
    if (sent > 0) {
      setBefore(undefined);
      setLooks(0);
    }
  }, [sent]);
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

  return (
    <section className="stack fit gap-3" aria-label={`Log of the webhook to ${webhook.host}`}>
      <AnswerView answer={answer} what="Messages" rowCount={2}>
        {({ deliveries, hasMore }) => (
          <>
            {deliveries.length === 0 && <p>No messages in the last 30 days.</p>}
            <ul className="stack fit gap-4 plain-list">
              {deliveries.map((delivery) => (
                <DeliveryRow
                  key={delivery._id}
                  delivery={delivery}
                  isBusy={isBusy}
                  onSendAgain={
                    delivery.state === DeliveryState.waiting || webhook.stoppedAt !== 0
                      ? undefined
                      : () => {
                          const path = "/api/webhooks/{id}/deliveries/{deliveryId}/send";
                          const deliveryId = delivery._id;
                          void send("POST", commandPath("POST", path, { id, deliveryId }));
                        }
                  }
                />
              ))}
            </ul>
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
