import type { PickBan } from "./pickBan";
import styles from "./PickBan.module.css";
import { stepNote, StepWords, TurnWords } from "./PickBanWords";
import type { TeamNames } from "./reckoning";

/** What happened, whose turn it is, and what comes next, in order. */
export function Timeline({ board, names }: { board: PickBan; names: TeamNames }) {
  const { turns, steps, turn } = board;
  return (
    <ol className={styles.steps}>
      {turns.map((each) => {
        const step = steps[each.number];
        const isNow = turn?.number === each.number;
        if (step) {
          const note = stepNote({ board, names, step });
          return (
            <li key={each.number} data-state={step.action}>
              <span>
                <StepWords {...{ board, names, step }} />
              </span>
              {note !== null && <span className="dim">{note}</span>}
            </li>
          );
        }
        return (
          <li
            key={each.number}
            data-state={isNow ? "now" : "later"}
            aria-current={isNow ? "step" : undefined}
          >
            <span>
              <TurnWords {...{ board, names }} turn={isNow ? { ...each, side: turn.side } : each} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
