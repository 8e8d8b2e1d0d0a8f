import { matchAddress } from "../../page/addresses";
import { OUTCOME_WORDS, type Outcome } from "../../ui/OutcomeMarks/outcome";
import { OutcomeMark } from "../../ui/OutcomeMarks/OutcomeMarks";
import styles from "./Form.module.css";

interface FormProps {
  /** The latest matches, newest first. */
  form: readonly { readonly match: string; readonly outcome: Outcome; readonly opponent: string }[];
  /** The league of each. */
  leagueOf: (index: number) => string;
}

/** The latest matches as letters, the newest last, with links to their pages. */
export function Form({ form, leagueOf }: FormProps) {
  return (
    <ul className={styles.form}>
      {form
        .map(({ match, outcome, opponent }, index) => (
          <li key={match}>
            <a
              href={matchAddress({ league: leagueOf(index), _id: match })}
              aria-label={`${OUTCOME_WORDS[outcome]} against ${opponent}`}
            >
              <OutcomeMark outcome={outcome} />
            </a>
          </li>
        ))
        .reverse()}
    </ul>
  );
}
