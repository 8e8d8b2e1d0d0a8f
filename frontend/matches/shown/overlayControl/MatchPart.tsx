import { useState } from "react";

import { formatTime, weekday } from "../../../api/timestamps/formatTime";
import { Button } from "../../../ui/Button/Button";
import { Card } from "../../../ui/Card/Card";
import { Hint } from "../../../ui/Field/Hint";
import { SelectField } from "../../../ui/Field/SelectField";
import { isolated } from "../../../ui/isolated";
import type { MatchChoice, OverlayControl } from "./overlay";
import type { Overlay } from "./useOverlay";

interface MatchPartProps {
  state: OverlayControl;
  onChange: Overlay["change"];
}

const OWN_FORMAT = { locale: undefined, timeZone: undefined };
/** The choice that leaves it to the portal. */
const AUTOMATIC = "";

function versus({ teamA, teamB }: Pick<MatchChoice, "teamA" | "teamB">): string {
  return `${isolated(teamA)} – ${isolated(teamB)}`;
}

function labelOf(match: MatchChoice): string {
  const { time, isCast } = match;
  const when = time === 0 ? "" : `, ${weekday(time, OWN_FORMAT)} ${formatTime(time, OWN_FORMAT)}`;
  return `${isCast ? "Your cast: " : ""}${versus(match)}${when}`;
}

interface ChoiceProps {
  label: string;
  hint?: string;
  /** What the button says that does it. */
  verb: string;
  automatic: string;
  matches: OverlayControl["matches"];
  /** The key of the match that is set; null for none. */
  set: string | null;
  /** Its result is undefined if that was refused. */
  onSet: (match: string | null) => Promise<unknown>;
}

/**
 * A match that counts once its button is pressed: arrow keys change a list that has the focus, and count
 * rounds anywhere else. What another caster sets meanwhile ends the choice.
 */
function Choice({ label, hint, verb, automatic, matches, set, onSet }: ChoiceProps) {
  const [choice, setChoice] = useState<{ match: string; before: string }>();
  const before = set ?? AUTOMATIC;
  const choices = [
    { value: AUTOMATIC, label: automatic },
    ...matches.map((match) => ({ value: match._id, label: labelOf(match) })),
  ];
  const isThere = choices.some(({ value }) => value === choice?.match);
  const chosen = choice?.before === before && isThere ? choice.match : before;
  const isNew = chosen !== before;

  async function apply(): Promise<void> {
    const done = await onSet(chosen === AUTOMATIC ? null : chosen);
    if (done !== undefined) {
      setChoice((now) => (now === choice ? undefined : now));
    }
  }

  return (
    <div className="stack fit gap-3">
      <SelectField
        label={label}
        hint={hint}
        choices={choices}
        value={chosen}
        onChange={(match) => {
          setChoice({ match, before });
        }}
      />
      <div className="stack fit">
        <Button
          look={isNew ? "filled" : "outlined"}
          aria-disabled={!isNew || undefined}
          onClick={isNew ? () => void apply() : undefined}
        >
          {verb}
        </Button>
        <div role="status">{isNew && <Hint>Not on the overlay yet.</Hint>}</div>
      </div>
    </div>
  );
}

/** Which match the scenes are about, and which one comes next. */
export function MatchPart({ state, onChange }: MatchPartProps) {
  const { match, nextMatch, shown, matches } = state;
  const own = match === null && shown ? `: ${versus(shown)}` : "";
  const automatic = "Automatic is the channel’s cast that is on, or comes next.";
  return (
    <Card title="Match">
      <div className="stack fit gap-5">
        <Choice
          label="On the overlay"
          hint={`${automatic} Another match ends your own score and puts the sides back.`}
          verb="Show This Match"
          automatic={`Automatic${own}`}
          matches={matches}
          set={match}
          onSet={(key) => onChange({ match: key })}
        />
        <Choice
          label="Next match"
          verb="Set Next Match"
          automatic="Automatic"
          matches={matches}
          set={nextMatch}
          onSet={(key) => onChange({ nextMatch: key })}
        />
      </div>
    </Card>
  );
}
