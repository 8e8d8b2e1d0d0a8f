import { OUTCOME_WORDS, type Outcome } from "../../../ui/OutcomeMarks/outcome";
import styles from "./Careers.module.css";

interface OutcomeMarkProps {
  outcome: Outcome;
}

/** The outcome of a match, as a small letter; the whole word is for screen readers. */
export function OutcomeMark({ outcome }: OutcomeMarkProps) {
  return (
    <abbr
      className={`${styles.mark ?? ""} ${styles[outcome] ?? ""}`}
      title={OUTCOME_WORDS[outcome]}
    >
      {outcome}
    </abbr>
  );
}
