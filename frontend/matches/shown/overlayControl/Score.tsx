import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { Hint } from "../../../ui/Field/Hint";
import styles from "./ControlPage.module.css";
import type { OverlayChanges, OverlayControl, ShownMatch } from "./overlay";
import { counted, mostOf, ownScore, PORTALS_SCORE, type ScoreKind, shownScore } from "./scores";

interface ScoreProps {
  state: OverlayControl;
  onChange: (changes: OverlayChanges) => void;
}

/** Breaks before the figures, if at all. */
const ROUNDS_TO_NONE = "Rounds to 0\u00a0:\u00a00";
const KINDS = ["rounds", "maps"] as const;

interface StepperProps extends ScoreProps {
  match: ShownMatch;
  kind: ScoreKind;
  /** The team of the match: 0 is A, 1 is B. */
  team: 0 | 1;
}

function Stepper({ state, match, kind, team, onChange }: StepperProps) {
  const name = team === 0 ? match.teamA : match.teamB;
  const value = shownScore(state, match, kind)?.[team];
  const step = (more: number) => {
    const changes = counted(state, kind, team, more);
    if (changes) {
      onChange(changes);
    }
  };
  return (
    <div
      className={styles.stepper}
      role="group"
      aria-label={`${kind === "maps" ? "Maps" : "Rounds"} of ${name}`}
    >
      <button
        type="button"
        aria-label="One less"
        disabled={match.isOfficial || (value ?? 0) === 0}
        onClick={() => {
          step(-1);
        }}
      >
        −
      </button>
      <output className={styles.value}>{value ?? "–"}</output>
      <button
        type="button"
        aria-label="One more"
        disabled={match.isOfficial || value === mostOf(match, kind)}
        onClick={() => {
          step(1);
        }}
      >
        +
      </button>
    </div>
  );
}

function Team({ state, match, team, onChange }: Omit<StepperProps, "kind">) {
  return (
    <div className={styles.team}>
      <p className={styles.name}>
        <bdi>{team === 0 ? match.teamA : match.teamB}</bdi>
      </p>
      <Stepper {...{ state, match, team, onChange }} kind="rounds" />
      {match.bestOf > 1 && (
        <>
          <p className={styles.label}>Maps won</p>
          <Stepper {...{ state, match, team, onChange }} kind="maps" />
        </>
      )}
    </div>
  );
}

/** Where the score comes from that the overlay shows. */
function Source({ state, match }: Pick<StepperProps, "state" | "match">) {
  if (match.isOfficial) {
    return <Badge tone="success">Official</Badge>;
  }
  if (KINDS.some((kind) => ownScore(state, kind) !== undefined)) {
    return <Badge tone="warning">Unofficial</Badge>;
  }
  const isKnown = KINDS.some((kind) => shownScore(state, match, kind) !== undefined);
  return <Badge>{isKnown ? "From the portal" : "No score yet"}</Badge>;
}

/** The score of both teams as they stand on the screen: the caster's own, or what the portal knows. */
export function Score({ state, onChange, onSwap }: ScoreProps & { onSwap: () => void }) {
  const { shown: match, areSidesSwapped } = state;
  if (match === null) {
    return (
      <Card title="Score">
        <Hint>Choose a match first: your channel has no cast that is on or comes next.</Hint>
      </Card>
    );
  }
  const isOwn = KINDS.some((kind) => ownScore(state, kind) !== undefined);
  const teams = areSidesSwapped ? ([1, 0] as const) : ([0, 1] as const);
  return (
    <Card title="Score" aside={<Source state={state} match={match} />}>
      <div className={styles.teams}>
        {teams.map((team) => (
          <Team key={team} {...{ state, match, team, onChange }} />
        ))}
      </div>
      {match.map !== "" && !isOwn && <Hint>The game server says: {match.map}.</Hint>}
      {match.isOfficial && <Hint>The result is official, so the overlay shows it.</Hint>}
      <div className={styles.wide}>
        <Button
          look={areSidesSwapped ? "filled" : "outlined"}
          aria-pressed={areSidesSwapped}
          onClick={onSwap}
        >
          Swap Sides
        </Button>
        {!match.isOfficial && (
          <>
            <Button
              disabled={!isOwn}
              onClick={() => {
                onChange(PORTALS_SCORE);
              }}
            >
              Use the Portal’s Score
            </Button>
            <Button
              onClick={() => {
                onChange({ roundsA: 0, roundsB: 0 });
              }}
            >
              {ROUNDS_TO_NONE}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
