import { vodName } from "./vodName";
import styles from "./Vods.module.css";

interface VodsProps {
  /** The recordings' addresses. */
  vods: readonly string[];
  /** Those of them that are shown in another place. */
  elsewhere?: readonly string[];
}

/** A match's recordings, by number. */
export function Vods({ vods, elsewhere = [] }: VodsProps) {
  if (vods.length === 0) {
    return <span className="dim">No vods for this match</span>;
  }
  return (
    <ul className={styles.vods}>
      {vods.map(
        (vod, index) =>
          !elsewhere.includes(vod) && (
            <li key={vod}>
              <a href={vod} target="_blank" rel="noopener noreferrer">
                {vodName(index)}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
