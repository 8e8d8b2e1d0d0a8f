import "../../../ui/controls.css";

import { Decision, Side } from "../../../api/enums";
import { Hint } from "../../../ui/Field/Hint";
import { agreedInstead, type AgreedMaps, wordsOf } from "./agreedMaps";
import { PlayedLine } from "./PlayedLine";
import { type MatchOutcome, otherSide, type SideNames } from "./resultSheet";
import styles from "./Results.module.css";

function Line({ outcome, names }: { outcome: MatchOutcome; names: SideNames }) {
  const loser = outcome.forfeitingSide ?? Side.teamA;
  switch (outcome.decision) {
    case Decision.played:
      return <PlayedLine names={names} scores={outcome.scores} winner={outcome.winner} />;
    case Decision.forfeit:
      return (
        <p className={`named ${styles.line ?? ""}`}>
          <bdi>{names[loser]}</bdi> forfeited to <bdi>{names[otherSide(loser)]}</bdi>
        </p>
      );
    case Decision.doubleForfeit:
      return <p className={`named ${styles.line ?? ""}`}>Both teams forfeit</p>;
    case Decision.void:
      return <p className={`named ${styles.line ?? ""}`}>Void: the match does not count</p>;
  }
}

interface OutcomeViewProps {
  outcome: MatchOutcome;
  names: SideNames;
  /** The maps on which the match was to be played: others are marked. */
  agreed: AgreedMaps;
}

/** How a match ended, with the rounds of each map. */
export function OutcomeView({ outcome, names, agreed }: OutcomeViewProps) {
  return (
    <div className={styles.outcome}>
      <Line outcome={outcome} names={names} />
      {outcome.maps.length > 0 && (
        <ol className={styles.maps}>
          {outcome.maps.map(({ map, name, scores: [roundsA = 0, roundsB = 0] }, index) => {
            const meant = agreedInstead(agreed, map, index);
            return (
              // A map may be played twice.
              <li key={index}>
                <bdi>{name}</bdi>{" "}
                <span className={styles.rounds}>
                  {roundsA} : {roundsB}
                </span>
                {meant !== undefined && <Hint>{wordsOf(meant)}</Hint>}
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
