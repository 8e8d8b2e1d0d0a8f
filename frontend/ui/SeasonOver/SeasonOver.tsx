import type { ReactNode } from "react";

import styles from "./SeasonOver.module.css";

interface SeasonOverProps {
  /** The season's name. */
  season: string;
  /** A link to where readers may want to go instead. */
  children: ReactNode;
}

/** Says that the season on the page is over. */
export function SeasonOver({ season, children }: SeasonOverProps) {
  return (
    <p className={styles.over}>
      <strong>
        <bdi>{season}</bdi> is over.
      </strong>{" "}
      {children}
    </p>
  );
}
