import { matchAddress } from "../../../page/addresses";
import styles from "./MatchTable.module.css";

interface MatchLinkProps {
  match: {
    readonly _id: string;
    readonly league: string;
    readonly teamA: { readonly name: { readonly name: string } };
    readonly teamB: { readonly name: { readonly name: string } };
  };
}

/** A link from a row to its match, with an accessible name that says which match. */
export function MatchLink({ match }: MatchLinkProps) {
  return (
    <a className={styles.link} href={matchAddress(match)}>
      Match Page
      <span className="visually-hidden">
        {`: ${match.teamA.name.name} versus ${match.teamB.name.name}`}
      </span>
    </a>
  );
}
