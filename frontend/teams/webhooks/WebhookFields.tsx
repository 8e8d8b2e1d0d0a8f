import { LONGEST_LINK } from "../../api/enums";
import { WebhookEvent, webhookEventLabels } from "../../api/webhookEnums";
import type { FieldErrors } from "../../ui/command/useCommand";
import { CheckGroupField } from "../../ui/Field/CheckGroupField";
import { TextField } from "../../ui/Field/TextField";
import { CheckField } from "../../ui/Field/Toggle";

const EVENTS = Object.values(WebhookEvent);

interface WebhookFieldsProps {
  url: string;
  onUrl: (url: string) => void;
  events: readonly WebhookEvent[];
  onEvents: (events: readonly WebhookEvent[]) => void;
  errors: FieldErrors;
}

/** Where the messages go, and what they are about. */
export function WebhookFields({ url, onUrl, events, onEvents, errors }: WebhookFieldsProps) {
  return (
    <>
      <TextField
        label="Address"
        hint="Where your program listens. It starts with https://."
        type="url"
        value={url}
        maxLength={LONGEST_LINK}
        autoComplete="off"
        spellCheck={false}
        required
        error={errors.url}
        onChange={(event) => {
          onUrl(event.target.value);
        }}
      />
      <CheckGroupField label="Events" error={errors.events}>
        {EVENTS.map((event) => (
          <CheckField
            key={event}
            label={webhookEventLabels[event]}
            checked={events.includes(event)}
            onChange={({ target: { checked } }) => {
              onEvents(EVENTS.filter((each) => (each === event ? checked : events.includes(each))));
            }}
          />
        ))}
      </CheckGroupField>
    </>
  );
}
