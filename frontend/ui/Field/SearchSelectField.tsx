import { type ReactNode, useState } from "react";

import { Field, type FieldProps } from "./Field";
import { OptionBox } from "./OptionBox";
import { matching, type Option, useOptions } from "./useOptions";

type Labels =
  | { label: string; listLabel?: undefined }
  /** What the list is called, where the label is more than a text. */
  | { label: ReactNode; listLabel: string };

interface Props extends Omit<FieldProps, "label"> {
  choices: readonly Option[];
  /** The choice, or null for none. */
  value: string | null;
  placeholder?: string;
  /** What the list says when no choice fits. */
  emptyText?: string;
  /** Whether the reader takes the choice away by clearing the field. */
  canClear?: boolean;
  /** Told what was typed: the choices are those that fit already. */
  onSearch?: (typed: string) => void;
  onChange: (value: string | null) => void;
}

type SearchSelectFieldProps = Props & Labels;

/** A choice of one among many, which the reader finds by typing a part of its label. */
export function SearchSelectField(props: SearchSelectFieldProps) {
  const { label, hint, error, isInvalid = false, isInline = false } = props;
  const { choices, value, placeholder, emptyText = "Nothing found", onChange, onSearch } = props;
  // What is being typed; null when the field shows the choice.
  const [typed, setTyped] = useState<string | null>(null);
  const show = (text: string | null) => {
    setTyped(text);
    onSearch?.(text ?? "");
  };
  const menu = useOptions({
    options: onSearch || typed === null ? choices : matching(choices, typed),
    onChosen: (chosen) => {
      show(null);
      onChange(chosen);
    },
  });
  const leave = () => {
    if (typed === "" && value !== null && props.canClear === true) {
      onChange(null);
    }
    show(null);
  };
  return (
    <Field {...{ label, hint, error, isInvalid, isInline }}>
      {(control) => (
        <OptionBox
          {...control}
          {...{ menu, placeholder, emptyText }}
          label={props.listLabel ?? props.label}
          text={typed ?? choices.find((choice) => choice.value === value)?.label ?? ""}
          chosen={value === null ? [] : [value]}
          onTyped={show}
          onLeft={leave}
        />
      )}
    </Field>
  );
}
