import { type KeyboardEvent, useState } from "react";

import { Button } from "../Button/Button";
import { Field, type FieldProps } from "./Field";
import { OptionBox } from "./OptionBox";
import { matching, type Option, useOptions } from "./useOptions";

interface MultiSelectFieldProps extends Omit<FieldProps, "label"> {
  label: string;
  choices: readonly Option[];
  /** What is chosen, in the order of choosing. */
  value: readonly string[];
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string[]) => void;
}

/** A choice of several. The reader adds one by typing a part of its label, and takes one away by its button. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, hint, error, choices, value, placeholder, disabled = false, onChange } = props;
  const [typed, setTyped] = useState("");
  const chosen = choices.filter((choice) => value.includes(choice.value));
  const rest = choices.filter((choice) => !value.includes(choice.value));
  const takeAway = (gone: Option) => {
    onChange(value.filter((each) => each !== gone.value));
  };
  const menu = useOptions({
    options: matching(rest, typed),
    onChosen: (added) => {
      setTyped("");
      onChange([...value, added]);
    },
  });
  const takeLastAway = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && typed === "" && last) {
      takeAway(last);
    }
  };
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <>
          <Chosen
            {...{ chosen, disabled }}
            onTakenAway={(gone) => {
              takeAway(gone);
              // Its button goes with it, and the focus would go to the top of the page.
              document.getElementById(control.id)?.focus();
            }}
          />
          <OptionBox
            {...control}
            {...{ menu, label, placeholder, disabled, chosen: [], onTyped: setTyped }}
            text={typed}
            emptyText={rest.length === 0 ? "All are chosen" : "Nothing found"}
            onKeyDown={takeLastAway}
            onLeft={() => {
              setTyped("");
            }}
          />
        </>
      )}
    </Field>
  );
}

interface ChosenProps {
  chosen: readonly Option[];
  disabled: boolean;
  onTakenAway: (gone: Option) => void;
}

/** What is chosen, each with a button that takes it away. */
function Chosen({ chosen, disabled, onTakenAway }: ChosenProps) {
  return (
    chosen.length > 0 && (
      <ul className="plain-list cluster gap-2">
        {chosen.map((choice) => (
          <li key={choice.value}>
            <Button
              isSmall
              disabled={disabled}
              aria-label={`Remove: ${choice.label}`}
              onClick={() => {
                onTakenAway(choice);
              }}
            >
              {choice.label} <span aria-hidden="true">×</span>
            </Button>
          </li>
        ))}
      </ul>
    )
  );
}
