import { Picture } from "../../ui/Picture/Picture";
import styles from "./TeamHead.module.css";
import type { TeamPlayer } from "./team";

interface NotesProps {
  /** In the order in which they were written. */
  notes: TeamPlayer["notes"];
}

/** Staff's notes about a player: an icon for each, with its text on hover. */
export function Notes({ notes }: NotesProps) {
  return (
    <ul className={styles.notes}>
      {notes.map(({ note, iconURL }, index) => (
        <li key={index} title={note}>
          <Picture url={iconURL} className={undefined} size={24} isBelowFold>
            <span aria-hidden="true">⚑</span>
          </Picture>
          <span className="visually-hidden">{note}</span>
        </li>
      ))}
    </ul>
  );
}
