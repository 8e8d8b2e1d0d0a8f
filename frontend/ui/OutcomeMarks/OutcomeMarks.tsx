import styles from "./OutcomeMarks.module.css";

export type Outcome = "W" | "D" | "L";

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  W: "Won",
  D: "Drawn",
  L: "Lost",
};

interface OutcomeMarkProps {
  outcome: Outcome;
}

/** What one match came to, as a small letter; its word is for screen readers. */
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
