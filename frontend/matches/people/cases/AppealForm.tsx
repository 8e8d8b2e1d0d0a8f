import { commandPath } from "../../../api/apiPath";
import { Button } from "../../../ui/Button/Button";
import { ButtonRow } from "../../../ui/Button/ButtonRow";
import { useCommand } from "../../../ui/command/useCommand";
import { useStoredDraft } from "../../../ui/draft/useStoredDraft";
import { Form } from "../../../ui/Form/Form";
import { linksOf, type StatementDraft, statementFields, StatementFields } from "./StatementFields";

interface AppealFormProps {
  punishmentId: string;
  longest: number;
  mostLinks: number;
  onSent: () => void;
  onClose: () => void;
}

const BEGIN: StatementDraft = { text: "", links: "" };

/** An appeal against a punishment. */
export function AppealForm({ punishmentId, longest, mostLinks, onSent, onClose }: AppealFormProps) {
  const { draft, setDraft, forget } = useStoredDraft(`appeal ${punishmentId}`, () => BEGIN);
  const { isBusy, errors, send } = useCommand(onSent, statementFields(mostLinks));

  async function submit(): Promise<boolean> {
    const path = commandPath("POST", "/api/cases/appeals/{punishmentId}", { punishmentId });
    const isDone = await send("POST", path, { text: draft.text, links: linksOf(draft) });
    if (isDone) {
      forget();
      onClose();
    }
    return isDone;
  }

  return (
    <Form label="Appeal" onSubmit={submit}>
      <StatementFields
        draft={draft}
        label="Why Is It Wrong?"
        longest={longest}
        mostLinks={mostLinks}
        linksHint="Links that show it, such as a recording, if you have any."
        errors={errors}
        onChange={setDraft}
      />
      <ButtonRow>
        <Button type="submit" look="filled" disabled={isBusy || draft.text.trim() === ""}>
          Send Appeal
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </ButtonRow>
    </Form>
  );
}
