import type { ReactNode } from "react";

import { TAGLINE } from "../../api/enums";
import { Panel, type ShownLeague } from "./Panel";
import styles from "./Landing.module.css";

interface LandingProps {
  leagues: readonly ShownLeague[];
  /** Whether it is below the page's own heading. */
  isBelow?: boolean;
  /** What is on in a league, for its poster. */
  onNow?: (league: ShownLeague) => ReactNode;
}

/** The showcase of all leagues: a poster each, in the server's order. `hydrateShowcase` lets them expand. */
export function Landing({ leagues, isBelow = false, onNow }: LandingProps) {
  return (
    <div className={styles.landing} data-below={isBelow || undefined}>
      {!isBelow && <h1 className="visually-hidden">{TAGLINE}</h1>}
      {leagues.map((league) => (
        <Panel key={league.code} league={league}>
          {onNow?.(league)}
        </Panel>
      ))}
    </div>
  );
}
