import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import type { WebhookEvent } from "../../api/webhookEnums";
import { Button } from "../../ui/Button/Button";
import { ButtonRow } from "../../ui/Button/ButtonRow";
import { useCommand } from "../../ui/command/useCommand";
import { Form } from "../../ui/Form/Form";
import { WebhookFields } from "./WebhookFields";
import type { Webhook } from "./webhooks";

interface ChangeWebhookProps {
  webhook: Webhook;
  onChanged: () => void;
  onClose: () => void;
}

/** Changes the address and the events of one's webhook. */
export function ChangeWebhook({ webhook, onChanged, onClose }: ChangeWebhookProps) {
  const [url, setUrl] = useState(webhook.url);
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook.events);
  const { isBusy, errors, send } = useCommand(onChanged, ["url", "events"]);
  return (
    <Form
      label={`Change the webhook to ${webhook.host}`}
      onSubmit={() =>
        send("PUT", commandPath("PUT", "/api/webhooks/{id}", { id: webhook._id }), {
          url: url.trim(),
          events,
        })
      }
    >
      <WebhookFields {...{ url, events, errors }} onUrl={setUrl} onEvents={setEvents} />
      <ButtonRow>
        <Button type="submit" look="filled" aria-disabled={isBusy || undefined}>
          Save
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </Form>
  );
}
