import type { ReactNode } from "react";

import { SelectField } from "../Field/SelectField";

interface Choice<Ending extends string> {
  readonly value: Ending;
  readonly label: string;
}

export interface EndedMatch<Ending extends string> {
  readonly _id: string;
  readonly label: ReactNode;
  readonly choices: readonly Choice<Ending>[];
  /** What becomes of it unless somebody chooses; without it, somebody has to. */
  readonly ending?: Ending;
}

interface EndingFieldsProps<Ending extends string> {
  matches: readonly EndedMatch<Ending>[];
  /** What can become of all at once. */
  all: readonly Choice<Ending>[];
  /** What the choice is called that leaves each as it is proposed; none: nothing is proposed. */
  asProposed?: string;
  /** What was chosen, by match. */
  chosen: Readonly<Record<string, Ending>>;
  onChange: (chosen: Readonly<Record<string, Ending>>) => void;
}

const PROPOSED = "proposed";

/** What becomes of open matches: of all at once, or of each. */
export function EndingFields<Ending extends string>({
  matches,
  all,
  asProposed,
  chosen,
  onChange,
}: EndingFieldsProps<Ending>) {
  const endingOf = ({ _id, ending }: EndedMatch<Ending>) => chosen[_id] ?? ending;
  const isAsProposed =
    asProposed !== undefined && matches.every((match) => endingOf(match) === match.ending);
  const same = all.find(({ value }) => matches.every((match) => endingOf(match) === value));
  const proposed = asProposed === undefined ? [] : [{ value: PROPOSED, label: asProposed }];
  return (
    <>
      {matches.length > 1 && (
        <SelectField<string>
          label="All Open Matches"
          placeholder="As chosen below"
          choices={[...proposed, ...all]}
          value={isAsProposed ? PROPOSED : same?.value}
          onChange={(value) => {
            const ending = all.find((each) => each.value === value)?.value;
            onChange(ending ? Object.fromEntries(matches.map(({ _id }) => [_id, ending])) : {});
          }}
        />
      )}
      {matches.map((match) => (
        <SelectField
          key={match._id}
          label={match.label}
          placeholder="Choose"
          choices={match.choices}
          value={endingOf(match)}
          onChange={(ending) => {
            onChange({ ...chosen, [match._id]: ending });
          }}
        />
      ))}
    </>
  );
}
