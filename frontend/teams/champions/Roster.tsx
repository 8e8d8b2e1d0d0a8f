import { honourLabels } from "../../api/honourEnums";
import { playerAddress } from "../../page/addresses";
import type { Champion } from "./champion";
import styles from "./Roster.module.css";

interface RosterProps {
  /** Whose roster it is. */
  team: string;
  roster: Champion["roster"];
}

/** The players of a champion, with their honours. */
export function Roster({ team, roster }: RosterProps) {
  return (
    <ul className={styles.roster} aria-label={`Roster of ${team}`}>
      {roster.map(({ _id, name, honours }, index) => (
        <li key={index} className={styles.line}>
          {_id === null ? (
            <bdi className={styles.name}>{name}</bdi>
          ) : (
            <a className={styles.name} href={playerAddress(_id)}>
              <bdi>{name}</bdi>
            </a>
          )}
          {honours.length > 0 && (
            <span className={styles.honours}>
              {honours.map((honour) => honourLabels[honour]).join(" | ")}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
