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
  const rest = choices.filter((choice) => !value.includes(choice.value));
  const menu = useOptions({
    options: matching(rest, typed),
    onChosen: (chosen) => {
      setTyped("");
      onChange([...value, chosen]);
    },
  });
  const takeLastAway = (event: KeyboardEvent) => {
    if (event.key === "Backspace" && typed === "" && value.length > 0) {
      onChange(value.slice(0, -1));
    }
  };
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <>
          <Chosen {...{ choices, value, disabled, onChange }} />
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

type ChosenProps = Pick<MultiSelectFieldProps, "choices" | "value" | "disabled" | "onChange">;

/** What is chosen, each with a button that takes it away. */
function Chosen({ choices, value, disabled = false, onChange }: ChosenProps) {
  const chosen = choices.filter((choice) => value.includes(choice.value));
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
                onChange(value.filter((each) => each !== choice.value));
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
