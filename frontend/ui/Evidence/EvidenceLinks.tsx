import styles from "./Evidence.module.css";

interface EvidenceLinksProps {
  /** The addresses of the pictures. */
  pictures: readonly string[];
}

/** Pictures that somebody sent to show what they say; nothing without pictures. */
export function EvidenceLinks({ pictures }: EvidenceLinksProps) {
  if (pictures.length === 0) {
    return null;
  }
  return (
    <ul className={styles.pictures}>
      {pictures.map((url, index) => (
        <li key={url} className={styles.picture}>
          <a href={url} target="_blank" rel="noopener">
            <img src={url} alt={`Picture ${String(index + 1)}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
