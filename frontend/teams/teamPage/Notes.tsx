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
        <li key={index}>
          <img src={iconURL} alt={note} title={note} width={24} height={24} loading="lazy" />
        </li>
      ))}
    </ul>
  );
}
