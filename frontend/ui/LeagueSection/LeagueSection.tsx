import { type ReactNode, useId } from "react";

import styles from "../PageHeader/PageHeader.module.css";

interface LeagueSectionProps {
  league: { readonly code: string; readonly name: string };
  /** What of the league it shows, such as `standings`. */
  what: string;
  /** Whether its name is its heading: where the page shows several. */
  hasHeading: boolean;
  children: ReactNode;
}

/** One league's part of a page that may show several. */
export function LeagueSection({ league, what, hasHeading, children }: LeagueSectionProps) {
  const headingId = useId();
  const labelling = hasHeading
    ? { "aria-labelledby": headingId }
    : { "aria-label": `${league.name} ${what}` };
  return (
    <section
      className={`stack gap-4 ${styles.section ?? ""}`}
      data-league={league.code}
      {...labelling}
    >
      {hasHeading && (
        <h2 id={headingId} className={styles.league}>
          {league.name}
        </h2>
      )}
      {children}
    </section>
  );
}
