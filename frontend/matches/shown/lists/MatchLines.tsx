import type { ReactNode } from "react";

import { matchAddress } from "../../../page/addresses";
import styles from "./MatchLines.module.css";

interface MatchLinesProps {
  /** Which matches these are, where nothing else on the page says it. */
  label?: string;
  /** The lines. */
  children: ReactNode;
}

/** A list of matches for staff, a line each. */
export function MatchLines({ label, children }: MatchLinesProps) {
  return (
    <ul className="stack plain-list" aria-label={label}>
      {children}
    </ul>
  );
}

interface Named {
  readonly name: { readonly name: string };
}

interface MatchLineProps {
  match: Parameters<typeof matchAddress>[0] & { readonly teamA: Named; readonly teamB: Named };
  /** Whether the line says which league the match is in. */
  withLeague?: boolean;
  /** More about the match. */
  children: ReactNode;
}

/** A match, with the link to the page on which it is managed. */
export function MatchLine({ match, withLeague = false, children }: MatchLineProps) {
  return (
    <li className={styles.match} data-league={withLeague ? match.league : undefined}>
      {withLeague && <span className={styles.league}>{match.league.toUpperCase()}</span>}
      <a className={styles.versus} href={`${matchAddress(match)}/manage`}>
        <bdi>{match.teamA.name.name}</bdi> vs <bdi>{match.teamB.name.name}</bdi>
      </a>
      {children}
    </li>
  );
}
