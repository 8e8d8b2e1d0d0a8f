import { Decision, Side } from "../../../api/enums";
import { ScoreLine } from "../../../ui/ScoreLine/ScoreLine";
import { type MatchOutcome, otherSide, type SideNames } from "./resultSheet";
import styles from "./Results.module.css";

function Words({ outcome, names }: { outcome: MatchOutcome; names: SideNames }) {
  const loser = outcome.forfeitingSide ?? Side.teamA;
  switch (outcome.decision) {
    case Decision.played:
      return (
        <ScoreLine scores={outcome.scores} winner={outcome.winner} decision={outcome.decision} />
      );
    case Decision.forfeit:
      return (
        <>
          <bdi>{names[loser]}</bdi> forfeit to <bdi>{names[otherSide(loser)]}</bdi>
        </>
      );
    case Decision.doubleForfeit:
      return <>Both teams forfeit</>;
    case Decision.void:
      return <>Void: the match counts nowhere</>;
  }
}

interface OutcomeViewProps {
  outcome: MatchOutcome;
  names: SideNames;
}

/** How a match ended, with the rounds of each map. */
export function OutcomeView({ outcome, names }: OutcomeViewProps) {
  return (
    <div className={styles.outcome}>
      <p className={styles.line}>
        {outcome.decision === Decision.played && <bdi>{names[Side.teamA]}</bdi>}
        <Words outcome={outcome} names={names} />
        {outcome.decision === Decision.played && <bdi>{names[Side.teamB]}</bdi>}
      </p>
      {outcome.maps.length > 0 && (
        <ol className={styles.maps}>
          {outcome.maps.map(({ name, scores: [roundsA = 0, roundsB = 0] }, index) => (
            // A map may be played twice.
            <li key={index}>
              <bdi>{name}</bdi>{" "}
              <span className={styles.rounds}>
                {roundsA} : {roundsB}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
