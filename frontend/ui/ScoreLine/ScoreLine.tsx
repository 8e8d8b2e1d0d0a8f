import { Decision, decisionLabels, Winner } from "../../api/enums";
import { Outcome, type SideOutcome } from "./Outcome";
import styles from "./ScoreLine.module.css";

/** How a match ended for each side; undefined while it is not known. */
export function outcomes(
  winner: Winner,
  decision: Decision | null = null,
): [SideOutcome, SideOutcome] | undefined {
  switch (winner) {
    case Winner.teamA:
      return ["won", "lost"];
    case Winner.teamB:
      return ["lost", "won"];
    case Winner.draw:
      return ["drawn", "drawn"];
    case Winner.none:
      return decision === Decision.doubleForfeit ? ["lost", "lost"] : undefined;
  }
}

/** The label instead of a score for a match that was not played; undefined for others. */
export function forfeitLabel(decision: Decision | null): string | undefined {
  return decision === Decision.forfeit || decision === Decision.doubleForfeit
    ? decisionLabels[decision]
    : undefined;
}

interface ScoreLineProps {
  /** Team A's and team B's; null while there are none. */
  scores: readonly number[] | null;
  winner: Winner;
  /** How the match was decided; null while there is no official result. */
  decision?: Decision | null;
}

/** A result in one line, with an arrow for each side. */
export function ScoreLine({ scores, winner, decision = null }: ScoreLineProps) {
  const ends = outcomes(winner, decision);
  const forfeit = forfeitLabel(decision);
  if (ends === undefined || (scores === null && forfeit === undefined)) {
    return <span className={styles.missing}>Scores not yet submitted</span>;
  }
  return (
    <span className={styles.line}>
      <span className={styles.side}>
        <Outcome of={ends[0]} />
        {scores?.[0]}
      </span>
      {scores === null ? (
        <span className={styles.forfeit}>{forfeit}</span>
      ) : (
        <span aria-hidden="true">:</span>
      )}
      <span className={styles.side}>
        {scores?.[1]}
        <Outcome of={ends[1]} />
      </span>
    </span>
  );
}
