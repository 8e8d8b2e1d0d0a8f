import "../../../ui/desk.css";

import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_NOTE, NoteIcon } from "../../../api/staffEnums";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { useCommand } from "../../../ui/command/useCommand";
import { SelectField } from "../../../ui/Field/SelectField";
import { TextField } from "../../../ui/Field/TextField";
import { Form } from "../../../ui/Form/Form";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import { Picture } from "../../../ui/Picture/Picture";
import { NoteIconField } from "./NoteIconField";
import { type Note, type PartProps } from "./person";
import styles from "./PersonDesk.module.css";
import { ReasonDialog } from "../../../ui/ConfirmDialog/ReasonDialog";
import { NO_ZONE, whereLabel } from "../../../ui/Desk/allLeagues";

function NoteForm({ desk, onChanged }: PartProps) {
  const leagues = desk.may.note;
  const [league, setLeague] = useState(leagues[0]);
  const [icon, setIcon] = useState<NoteIcon>(NoteIcon.flag);
  const [note, setNote] = useState("");
  const { isBusy, errors, send } = useCommand(onChanged, ["league", "icon", "note"]);

  async function submit(): Promise<boolean> {
    const path = commandPath("POST", "/api/users/{id}/notes", { id: desk.person._id });
    const isDone = await send("POST", path, { league, icon, note });
    if (isDone) {
      setNote("");
    }
    return isDone;
  }

  return (
    <Form onSubmit={submit}>
      <SelectField
        label="League"
        choices={leagues.map((value) => ({ value, label: whereLabel(value) }))}
        value={league}
        error={errors.league}
        onChange={setLeague}
      />
      <NoteIconField value={icon} error={errors.icon} onChange={setIcon} />
      <TextField
        label="Note"
        hint="Everybody sees the last four notes of a league on the pages of the person’s teams."
        value={note}
        maxLength={LONGEST_NOTE}
        autoComplete="off"
        error={errors.note}
        onChange={(event) => {
          setNote(event.target.value);
        }}
      />
      <Button type="submit" disabled={isBusy || note.trim() === ""}>
        Save Note
      </Button>
    </Form>
  );
}

/** Staff's notes about the person. */
export function Notes({ desk, onChanged }: PartProps) {
  const [removed, setRemoved] = useState<Note>();
  return (
    <Card title="Notes">
      {desk.notes.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        <ul className="stack plain-list" aria-label="Notes">
          {desk.notes.map((note) => (
            <li key={note._id} className={styles.row}>
              <Picture url={note.iconURL} className={undefined} size={24} isBelowFold>
                <span aria-hidden="true">⚑</span>
              </Picture>
              <div className={styles.what}>
                <p>
                  <bdi>{note.note}</bdi>
                </p>
                <p className="soft">
                  {whereLabel(note.league)}, by{" "}
                  <bdi>{note.writtenBy === "" ? "the portal" : note.writtenBy}</bdi>,{" "}
                  <LocalTime unixSeconds={note.writtenAt} leagueZone={NO_ZONE} />
                </p>
              </div>
              {note.mayRemove && (
                <Button
                  isSmall
                  aria-label={`Remove Note: ${note.note}`}
                  onClick={() => {
                    setRemoved(note);
                  }}
                >
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {desk.may.note.length > 0 && <NoteForm desk={desk} onChanged={onChanged} />}
      {removed !== undefined && (
        <ReasonDialog
          title="Remove Note?"
          verb="Remove"
          hint="It is in the audit log."
          path={commandPath("POST", "/api/users/{id}/notes/{noteId}/remove", {
            id: desk.person._id,
            noteId: removed._id,
          })}
          onChanged={onChanged}
          onClose={() => {
            setRemoved(undefined);
          }}
        >
          {whereLabel(removed.league)}: <bdi>{removed.note}</bdi>
        </ReasonDialog>
      )}
    </Card>
  );
}
