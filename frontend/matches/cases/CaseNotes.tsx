import { commandPath } from "../../api/apiPath";
import { LONGEST_CASE_TEXT } from "../../api/staffEnums";
import { Button } from "../../ui/Button/Button";
import { Card } from "../../ui/Card/Card";
import { useCommand } from "../../ui/command/useCommand";
import { useKeptDraft } from "../../ui/draft/useKeptDraft";
import { TextAreaField } from "../../ui/Field/TextAreaField";
import { Form } from "../../ui/Form/Form";
import { LocalTime } from "../../ui/LocalTime/LocalTime";
import styles from "./CaseDesk.module.css";
import type { PartProps } from "./caseFile";
import { NO_ZONE } from "../../ui/Desk/allLeagues";

function NoteForm({ file, onChanged }: PartProps) {
  const id = file.case._id;
  const { draft: text, setDraft, forget } = useKeptDraft(`case note ${id}`, () => "");
  const { isBusy, errors, send } = useCommand(onChanged, ["text"]);

  async function submit(): Promise<boolean> {
    const isDone = await send("POST", commandPath("POST", "/api/cases/{id}/notes", { id }), {
      text,
    });
    if (isDone) {
      forget();
    }
    return isDone;
  }

  return (
    <Form label="New note" onSubmit={submit}>
      <TextAreaField
        label="Note"
        hint="Only staff who can decide the case read this."
        rows={2}
        maxLength={LONGEST_CASE_TEXT}
        value={text}
        error={errors.text}
        onChange={(event) => {
          setDraft(event.target.value);
        }}
      />
      <Button type="submit" disabled={isBusy || text.trim() === ""}>
        Save Note
      </Button>
    </Form>
  );
}

/** What staff wrote to each other about the case. */
export function CaseNotes({ file, onChanged }: PartProps) {
  if (!file.may.note) {
    return null;
  }
  return (
    <Card title="Notes of Staff">
      {file.notes.length > 0 && (
        <ul className={styles.rows} aria-label="Notes">
          {file.notes.map((note) => (
            <li key={note._id}>
              <p className={styles.words}>
                <bdi>{note.text}</bdi>
              </p>
              <p className={styles.soft}>
                By <bdi>{note.writtenBy}</bdi>,{" "}
                <LocalTime unixSeconds={note.writtenAt} leagueZone={NO_ZONE} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm file={file} onChanged={onChanged} />
    </Card>
  );
}
