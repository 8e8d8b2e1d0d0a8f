import { useState } from "react";

import { commandPath } from "../../../api/apiPath";
import { MOST_MOVES } from "../../../api/staffEnums";
import { useEdit } from "../../../ui/Conflict/useEdit";
import { NumberField } from "../../../ui/Field/NumberField";
import { Problem } from "../../../ui/Field/Problem";
import { isolated } from "../../../ui/isolated";
import type { Desk, StepProps } from "../seasonDesk";
import styles from "../SeasonDesk.module.css";
import { SettingsForm } from "../SettingsForm";
import own from "./Promotion.module.css";

type Numbers = Desk["divisionNumbers"]["numbers"][number];

/** As they are typed, which may be nothing for a moment. */
type Draft = Record<Exclude<keyof Numbers, "division">, number | string> & { division: string };

const FIELDS = [
  ["promoted", "Go up"],
  ["relegated", "Go down"],
  ["playOff", "Play off"],
] as const;

interface BetweenProps {
  /** The names of both divisions. */
  names: string;
  numbers: Draft;
  onNumber: (field: (typeof FIELDS)[number][0], number: number | string) => void;
}

/** The numbers between two divisions. */
function Between({ names, numbers, onNumber }: BetweenProps) {
  return (
    <fieldset className={`stack gap-3 ${own.between ?? ""}`}>
      <legend>{names}</legend>
      {FIELDS.map(([field, label]) => (
        <NumberField
          key={field}
          label={label}
          min={0}
          max={MOST_MOVES}
          value={numbers[field]}
          onChange={(number) => {
            onNumber(field, number);
          }}
        />
      ))}
    </fieldset>
  );
}

/** How many teams go up, go down and play off between each division and the next one. */
export default function DivisionNumbers({ leagueId, desk, onChanged }: StepProps) {
  const { numbers, revision } = desk.divisionNumbers;
  const [draft, setDraft] = useState<readonly Draft[]>(numbers);
  const { isBusy, errors, send, conflict } = useEdit({
    revision,
    fields: ["numbers"],
    onSaved: onChanged,
    fill: (theirs) => {
      setDraft(theirs.numbers as readonly Numbers[]);
    },
    names: new Map(desk.divisions.map(({ _id, name }) => [_id, name])),
  });
  const path = commandPath("PUT", "/api/league-info/{leagueId}/divisions/numbers", { leagueId });
  const typed = draft.map((each) => ({
    division: each.division,
    promoted: Number(each.promoted),
    relegated: Number(each.relegated),
    playOff: Number(each.playOff),
  }));
  const save = (since?: string) => send("PUT", path, { numbers: typed }, since);
  const nameOf = (place: number) => isolated(desk.divisions[place]?.name ?? "");
  return (
    <section className={styles.part} aria-labelledby="numbers">
      <h3 id="numbers" className={styles.title}>
        How many go up and down
      </h3>
      <SettingsForm
        verb="Save Numbers"
        isBusy={isBusy}
        onSubmit={() => save()}
        words="After each season. The first of the lower division go up and the last of the higher one go down; those next to them play off: the last against the first. A play-off is a match, or a playoff of the season, that both play last."
        conflict={
          <>
            <Problem id="numbers-problem">{errors.numbers}</Problem>
            {conflict({ numbers: typed }, save)}
          </>
        }
      >
        {draft.map((each, place) => (
          <Between
            key={each.division}
            names={`${nameOf(place)} and ${nameOf(place + 1)}`}
            numbers={each}
            onNumber={(field, number) => {
              setDraft((before) =>
                before.map((stood, at) => (at === place ? { ...stood, [field]: number } : stood)),
              );
            }}
          />
        ))}
      </SettingsForm>
    </section>
  );
}
