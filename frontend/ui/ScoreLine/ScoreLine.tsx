import { Winner } from "../../api/enums";
import { Outcome, type SideOutcome } from "./Outcome";
import styles from "./ScoreLine.module.css";

/** How a match ended for each of its sides; undefined while nobody knows. */
export function outcomes(winner: Winner): [SideOutcome, SideOutcome] | undefined {
  switch (winner) {
    case Winner.teamA:
      return ["won", "lost"];
    case Winner.teamB:
      return ["lost", "won"];
    case Winner.draw:
      return ["drawn", "drawn"];
    case Winner.none:
      return undefined;
  }
}

interface ScoreLineProps {
  /** Team A's and team B's; null while there are none. */
  scores: readonly [number, number] | null;
  winner: Winner;
}

/** A result in one line, with an arrow for each side. */
export function ScoreLine({ scores, winner }: ScoreLineProps) {
  const ends = outcomes(winner);
  if (scores === null || ends === undefined) {
    return <span className={styles.missing}>Scores not yet submitted</span>;
  }
  return (
    <span className={styles.line}>
      <span className={styles.side}>
        <Outcome of={ends[0]} />
        {scores[0]}
      </span>
      <span aria-hidden="true">:</span>
      <span className={styles.side}>
        {scores[1]}
        <Outcome of={ends[1]} />
      </span>
    </span>
  );
}
