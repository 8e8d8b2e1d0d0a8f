import { type Outcome, OUTCOME_WORDS } from "../../../ui/OutcomeMarks/outcome";
import styles from "./Stand.module.css";

interface Ended {
  readonly match: string;
  readonly outcome: Outcome;
  readonly opponent: string;
  /** The own side's first; null without a score. */
  readonly scores: readonly number[] | null;
}

interface FormPillsProps {
  /** The latest results, newest first. */
  form: readonly Ended[];
}

/** The latest results as letters, the latest last; screen readers get them in words. */
export function FormPills({ form }: FormPillsProps) {
  return form.length === 0 ? null : (
    <div className="stack gap-1">
      <p className="dim" aria-hidden="true">
        {form.length === 1 ? "Last match" : `Last ${String(form.length)}`}
      </p>
      <ol className={styles.pills} aria-label="Latest results, the last one at the end">
        {[...form].reverse().map(({ match, outcome, opponent, scores }) => (
          <li key={match} className={styles[outcome]}>
            <span aria-hidden="true">{outcome}</span>
            <span className="visually-hidden">
              {OUTCOME_WORDS[outcome]}
              {scores && ` ${scores.join(":")}`} against <bdi>{opponent}</bdi>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
