import { matchPhaseLabels, PhaseState, phaseStateLabels } from "../../../api/roomEnums";
import type { MatchRoom } from "./matchRoom";
import styles from "./Room.module.css";

/** The phases of a match in their order, and where it is. */
export function Stepper({ phases }: Pick<MatchRoom, "phases">) {
  return (
    <ol className={styles.phases} aria-label="Phases of the match">
      {phases.map(({ phase, state }) => (
        <li
          key={phase}
          className={styles.phase}
          data-state={state}
          aria-current={state === PhaseState.now ? "step" : undefined}
        >
          {matchPhaseLabels[phase]}
          {state !== PhaseState.now && (
            <span className="visually-hidden">: {phaseStateLabels[state]}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
