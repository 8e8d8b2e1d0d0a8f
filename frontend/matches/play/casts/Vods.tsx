import styles from "./Vods.module.css";

interface VodsProps {
  /** The recordings: what they are called, and their addresses. */
  vods: readonly { readonly name: string; readonly link: string }[];
  /** What is said where there are none. */
  none?: string;
}

/** Recordings of a match. */
export function Vods({ vods, none = "No recordings for this match" }: VodsProps) {
  return vods.length === 0 ? (
    <span className="dim">{none}</span>
  ) : (
    <ul className={styles.vods}>
      {vods.map(({ name, link }) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
