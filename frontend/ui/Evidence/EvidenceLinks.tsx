import "../controls.css";

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
    <ul className="cluster gap-3 plain-list">
      {pictures.map((url, index) => (
        <li key={url} className="thumbnail">
          <a href={url} target="_blank" rel="noopener">
            <img src={url} alt={`Picture ${String(index + 1)}`} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
