import type { ApiPath } from "../../api/apiPath";
import { Button } from "../Button/Button";
import { useStoredDraft } from "../draft/useStoredDraft";
import { TextAreaField } from "../Field/TextAreaField";
import { Form } from "../Form/Form";
import { useCommand } from "./useCommand";

interface TextFormProps {
  /** The form's name for screen readers. */
  name: string;
  label: string;
  hint: string;
  maxLength: number;
  /** Where it is sent, as `text`. */
  path: ApiPath<{ success: boolean; message: string }>;
  /** Under which name the browser keeps what is typed, until it is sent. */
  draft: string;
  verb: string;
  onSent: () => void;
}

/** A form of one text. What is typed is kept until it is sent. */
export function TextForm(props: TextFormProps) {
  const { name, label, hint, maxLength, path, draft, verb, onSent } = props;
  const { draft: text, setDraft, forget } = useStoredDraft(draft, () => "");
  const { isBusy, errors, send } = useCommand(onSent, ["text"]);

  async function submit(): Promise<boolean> {
    const isDone = await send("POST", path, { text });
    if (isDone) {
      forget();
    }
    return isDone;
  }

  return (
    <Form label={name} onSubmit={submit}>
      <TextAreaField
        label={label}
        hint={hint}
        rows={2}
        maxLength={maxLength}
        value={text}
        error={errors.text}
        onChange={(event) => {
          setDraft(event.target.value);
        }}
      />
      <Button type="submit" disabled={isBusy || text.trim() === ""}>
        {verb}
      </Button>
    </Form>
  );
}
