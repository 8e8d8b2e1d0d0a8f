import "../../../ui/controls.css";
import "../../../ui/desk.css";

import { commandPath } from "../../../api/apiPath";
import { LONGEST_CASE_TEXT } from "../../../api/staffEnums";
import { Card } from "../../../ui/Card/Card";
import { TextForm } from "../../../ui/command/TextForm";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./Cases.module.css";
import type { PartProps } from "./caseFile";
import { NO_ZONE } from "../../../ui/Desk/allLeagues";

/** What staff wrote to each other about the case. */
export function CaseNotes({ file, onChanged }: PartProps) {
  if (!file.may.note) {
    return null;
  }
  return (
    <Card title="Notes of Staff">
      {file.notes.length > 0 && (
        <ul className={`stack plain-list ${styles.rows ?? ""}`} aria-label="Notes">
          {file.notes.map((note) => (
            <li key={note._id}>
              <p className="typed-text">
                <bdi>{note.text}</bdi>
              </p>
              <p className="soft">
                By <bdi>{note.writtenBy}</bdi>,{" "}
                <LocalTime unixSeconds={note.writtenAt} leagueZone={NO_ZONE} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <TextForm
        name="New note"
        label="Note"
        hint="Only staff who can decide the case read this."
        maxLength={LONGEST_CASE_TEXT}
        path={commandPath("POST", "/api/cases/{id}/notes", { id: file.case._id })}
        draft={`case note ${file.case._id}`}
        verb="Save Note"
        onSent={onChanged}
      />
    </Card>
  );
}
