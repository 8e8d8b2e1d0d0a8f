import { useState } from "react";

import { commandPath } from "../../api/apiPath";
import { WebhookEvent } from "../../api/webhookEnums";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { SelectField } from "../../ui/Field/SelectField";
import { Form } from "../../ui/Form/Form";
import { WebhookFields } from "./WebhookFields";
import { type Subject, subjectWords } from "./webhooks";

const USUAL: readonly WebhookEvent[] = [WebhookEvent.resultOfficial, WebhookEvent.resultAmended];
const FIELDS = ["url", "events", "league", "team"];

interface MadeAnswer {
  success: boolean;
  message: string;
  secret: string;
}

interface MakeWebhookProps {
  subjects: readonly Subject[];
  onMade: (secret: string) => void;
}

/** The form for a new webhook. */
export function MakeWebhook({ subjects, onMade }: MakeWebhookProps) {
  const [chosen, setChosen] = useState(0);
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState(USUAL);
  const { isBusy, errors, send } = useCommand<MadeAnswer>((_made, _revision, answer) => {
    if (answer !== undefined) {
      setUrl("");
      onMade(answer.secret);
    }
  }, FIELDS);
  const subject = subjects[chosen] ?? subjects[0];
  if (subject === undefined) {
    return null;
  }
  return (
    <Form
      label="New webhook"
      onSubmit={() =>
        send("POST", commandPath("POST", "/api/webhooks", {}), {
          league: subject.league,
          team: subject.team?._id ?? null,
          url: url.trim(),
          events,
        })
      }
    >
      <SelectField
        label="About"
        hint={
          subject.team
            ? "The team’s matches and roster, and what everybody in the league hears."
            : "Every match and every team of the league."
        }
        choices={subjects.map((each, place) => ({ value: place, label: subjectWords(each) }))}
        value={chosen}
        error={errors.league ?? errors.team}
        onChange={setChosen}
      />
      <WebhookFields
        url={url}
        onUrl={setUrl}
        events={events}
        onEvents={setEvents}
        errors={errors}
      />
      <Button type="submit" look="filled" aria-disabled={isBusy || undefined}>
        {isBusy ? "Creating" : "Create Webhook"}
      </Button>
    </Form>
  );
}
