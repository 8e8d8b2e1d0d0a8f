import type { ReactNode } from "react";

import type { components } from "../../../api/schema";
import { matchAddress } from "../../../page/addresses";
import { TeamLogo } from "../../../ui/TeamLogo/TeamLogo";
import styles from "./MatchRow.module.css";

type Match = components["schemas"]["Match"];
type Team = Match["teamA"];

/** A match, and its result if it has one. */
type RowMatch = Pick<Match, "_id" | "league" | "teamA" | "teamB"> &
  Partial<Pick<Match, "confirmed" | "scores" | "winner">>;

interface MatchRowProps {
  match: RowMatch;
  changes?: readonly (number | null)[];
  children?: ReactNode;
}

/** A match as a link to its page: its sides one below the other, and what is said about it. */
export function MatchRow({ match, changes, children }: MatchRowProps) {
  return (
    <a className={styles.row} href={matchAddress(match)}>
      {children !== undefined && <span className={styles.when}>{children}</span>}
      <Side team={match.teamA} score={scoreOf(match, 0)} change={changes?.[0]} />
      <Side team={match.teamB} score={scoreOf(match, 1)} change={changes?.[1]} />
    </a>
  );
}

/** The score of a side; without one, how the match was decided. */
function scoreOf(
  { confirmed, scores, winner }: RowMatch,
  side: 0 | 1,
): string | number | undefined {
  if (confirmed !== true) {
    return undefined;
  }
  return scores?.[side] ?? (winner === side ? "Won" : "Forfeit");
}

interface SideProps {
  team: Team;
  score?: string | number | undefined;
  change?: number | null | undefined;
}

/** A team, what a result did to its rating, and its score. */
export function Side({ team, score, change }: SideProps) {
  const name = team.name.name;
  return (
    <span className={styles.side}>
      <TeamLogo name={name} imageURL={team.imageURL} size={28} isBelowFold />
      <bdi className={styles.name}>{name}</bdi>
      {change != null && change !== 0 && (
        <span className={change > 0 ? styles.gain : styles.loss}>
          {`${change > 0 ? "+" : "−"}${Math.abs(change).toFixed(1)}`}
        </span>
      )}
      {score !== undefined && <b className={styles.score}>{score}</b>}
    </span>
  );
}
