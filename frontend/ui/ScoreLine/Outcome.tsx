import styles from "./Outcome.module.css";

export type SideOutcome = "won" | "lost" | "drawn";

const ARROWS: Readonly<Record<SideOutcome, string>> = {
  won: "M8 2 14 9H10.5V14H5.5V9H2Z",
  lost: "M8 14 2 7H5.5V2H10.5V7H14Z",
  drawn: "M8 1 13 6H10V10H13L8 15 3 10H6V6H3Z",
};

interface OutcomeProps {
  of: SideOutcome;
}

/** How a match ended for one side: an arrow up in green, down in red, or both ways in yellow. */
export function Outcome({ of }: OutcomeProps) {
  return (
    <span className={styles[of]}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path fill="currentColor" d={ARROWS[of]} />
      </svg>
      <span className="visually-hidden">{` ${of} `}</span>
    </span>
  );
}
