import styles from "../EmptyState/EmptyState.module.css";

interface SeasonOverProps {
  /** The season's name; undefined for a season that is not over. */
  season: string | undefined;
  /** When its table was frozen, in a sentence. */
  frozen?: string | undefined;
  /** Where readers may want to go instead; undefined for nowhere. */
  href: string | undefined;
  /** The text of the link there. */
  link?: string;
}

/** Says that the season on the page is over, and links to the current one if it is another. */
export function SeasonOver({
  season,
  frozen,
  href,
  link = "Show the current season",
}: SeasonOverProps) {
  return season === undefined ? null : (
    <p className={styles.over}>
      <strong>{season} is over.</strong> {frozen} {href && <a href={href}>{link}</a>}
    </p>
  );
}
