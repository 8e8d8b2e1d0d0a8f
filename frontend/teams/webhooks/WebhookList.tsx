import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { useCommand } from "../../ui/command/useCommand";
import { ConfirmDialog } from "../../ui/ConfirmDialog/ConfirmDialog";
import { WebhookItem } from "./WebhookItem";
import type { Webhook } from "./webhooks";

interface SecretAnswer {
  success: boolean;
  message: string;
  secret: string;
}

interface AskProps {
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** Asks whether a webhook gets a new secret. */
function AskSecret({ webhook, onClose, onSecret }: AskProps & { onSecret: (s: string) => void }) {
  const { isBusy, send } = useCommand<SecretAnswer>((_made, _revision, answer) => {
    if (answer !== undefined) {
      onClose();
      onSecret(answer.secret);
    }
  });
  const id = webhook?._id ?? "";
  return (
    <ConfirmDialog
      title="Make a new secret?"
      verb="Make Secret"
      isOpen={webhook !== undefined}
      isBusy={isBusy}
      onConfirm={() => send("POST", commandPath("POST", "/api/webhooks/{id}/secret", { id }))}
      onClose={onClose}
    >
      <p>
        Messages to <bdi>{webhook?.host}</bdi> are signed with both secrets for a day. Give your
        program the new one before then.
      </p>
    </ConfirmDialog>
  );
}

/** Asks whether a webhook is to be removed. */
function AskRemove({ webhook, onClose, onRemoved }: AskProps & { onRemoved: () => void }) {
  const { isBusy, send } = useCommand(() => {
    onClose();
    onRemoved();
  });
  const id = webhook?._id ?? "";
  return (
    <ConfirmDialog
      title="Remove this webhook?"
      verb="Remove"
      wayOut="Keep It"
      isOpen={webhook !== undefined}
      isBusy={isBusy}
      isDangerous
      onConfirm={() => send("DELETE", commandPath("DELETE", "/api/webhooks/{id}", { id }))}
      onClose={onClose}
    >
      <p>
        <bdi>{webhook?.host}</bdi> gets no more messages, and the log is deleted. This cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}

interface WebhookListProps {
  webhooks: readonly Webhook[];
  onChanged: () => void;
  onSecret: (secret: string) => void;
}

/** Webhooks, and the questions before what cannot be undone. */
export function WebhookList({ webhooks, onChanged, onSecret }: WebhookListProps) {
  const [renewed, setRenewed] = useState<Webhook>();
  const [removed, setRemoved] = useState<Webhook>();
  return (
    <>
      <ul className="stack fit gap-5 plain-list">
        {webhooks.map((webhook) => (
          <WebhookItem
            key={webhook._id}
            webhook={webhook}
            onChanged={onChanged}
            onAskSecret={() => {
              setRenewed(webhook);
            }}
            onAskRemove={() => {
              setRemoved(webhook);
            }}
          />
        ))}
      </ul>
      <AskSecret
        webhook={renewed}
        onClose={() => {
          setRenewed(undefined);
        }}
        onSecret={onSecret}
      />
      <AskRemove
        webhook={removed}
        onClose={() => {
          setRemoved(undefined);
        }}
        onRemoved={onChanged}
      />
    </>
  );
}
