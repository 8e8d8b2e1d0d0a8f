import type { PlayoffRound } from "../playoff";
import { SelectField } from "../../../../ui/Field/SelectField";
import { weekLabel, weeksOffered } from "./plan";
import styles from "./PlayoffDesk.module.css";
import type { PlayoffDeskBody } from "./usePlayoff";

/** The week of a round, and how long its matches are. */
export interface PlannedRound {
  readonly stage: PlayoffRound["stage"];
  readonly number: number;
  readonly week: number;
  readonly bestOf: number;
}

export function plannedRound({ stage, number, week, bestOf }: PlayoffRound): PlannedRound {
  return { stage, number, week: week ?? 1, bestOf };
}

interface RoundFieldsProps {
  titles: readonly string[];
  rounds: readonly PlannedRound[];
  desk: PlayoffDeskBody;
  onChange: (rounds: PlannedRound[]) => void;
}

/** The rounds of a playoff in order. */
export function RoundFields({ titles, rounds, desk, onChange }: RoundFieldsProps) {
  const weeks = weeksOffered(
    desk,
    rounds.map(({ week }) => week),
  );
  return (
    <fieldset className="stack fit gap-4">
      <legend>Rounds</legend>
      <ol className="stack gap-3 plain-list">
        {rounds.map((round, place) => (
          <li key={`${round.stage}-${String(round.number)}`}>
            <RoundLine
              title={titles[place] ?? ""}
              round={round}
              {...{ desk, weeks }}
              onChange={(changed) => {
                onChange(rounds.map((each, index) => (index === place ? changed : each)));
              }}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface RoundLineProps {
  title: string;
  round: PlannedRound;
  desk: PlayoffDeskBody;
  /** The numbers of the weeks that are offered. */
  weeks: readonly number[];
  onChange: (round: PlannedRound) => void;
}

export function RoundLine({ title, round, desk, weeks, onChange }: RoundLineProps) {
  const offered = [...new Set([round.week, ...weeks])].sort((a, b) => a - b);
  return (
    <div className={styles.round}>
      <span>{title}</span>
      <SelectField
        isLabelHidden
        label={`Week of ${title}`}
        choices={offered.map((week) => ({ value: String(week), label: weekLabel(desk, week) }))}
        value={String(round.week)}
        onChange={(week) => {
          onChange({ ...round, week: Number(week) });
        }}
      />
      <SelectField
        isLabelHidden
        label={`Length of ${title}`}
        choices={[
          { value: "1", label: "One map" },
          { value: "3", label: "Best of 3" },
          { value: "5", label: "Best of 5" },
        ]}
        value={String(round.bestOf)}
        onChange={(bestOf) => {
          onChange({ ...round, bestOf: Number(bestOf) });
        }}
      />
    </div>
  );
}
