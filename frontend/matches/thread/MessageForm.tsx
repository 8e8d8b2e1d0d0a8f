import { commandPath } from "../../api/apiPath";
import { LONGEST_MESSAGE } from "../../api/enums";
import { Button } from "../../ui/Button/Button";
import { useCommand } from "../../ui/command/useCommand";
import { useKeptDraft } from "../../ui/draft/useKeptDraft";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { Form } from "../../ui/Form/Form";

interface MessageFormProps {
  matchId: string;
  onSent: () => void;
}

/** The field in which a message is written. What is typed is kept until it is sent. */
export function MessageForm({ matchId, onSent }: MessageFormProps) {
  const { draft: text, setDraft, forget } = useKeptDraft(`message ${matchId}`, () => "");
  const { isBusy, errors, send } = useCommand(onSent, ["text"]);

  async function submit(): Promise<boolean> {
    const path = commandPath("POST", "/api/matches/{id}/messages", { id: matchId });
    const isDone = await send("POST", path, { text });
    if (isDone) {
      forget();
    }
    return isDone;
  }

  return (
    <Form label="New message" onSubmit={submit}>
      <TextAreaField
        label="Message"
        hint="The captains and co-captains of both teams and the league’s staff read it."
        rows={2}
        maxLength={LONGEST_MESSAGE}
        value={text}
        error={errors.text}
        onChange={(event) => {
          setDraft(event.target.value);
        }}
      />
      <Button type="submit" disabled={isBusy || text.trim() === ""}>
        Send
      </Button>
    </Form>
  );
}
