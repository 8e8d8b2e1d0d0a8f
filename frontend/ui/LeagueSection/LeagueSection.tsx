import { type ReactNode, useId } from "react";

import styles from "../PageHeader/PageHeader.module.css";

interface LeagueSectionProps {
  league: { readonly code: string; readonly name: string };
  /** What of the league it shows, such as `standings`. */
  what: string;
  /** Whether it needs its own heading, such as the league's name where the page shows several. */
  hasHeading: boolean;
  /** By default the league's name. */
  heading?: string;
  children: ReactNode;
}

/** One league's part of a page that may show several. */
export function LeagueSection({
  league,
  what,
  hasHeading,
  heading = league.name,
  children,
}: LeagueSectionProps) {
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
          {heading}
        </h2>
      )}
      {children}
    </section>
  );
}
