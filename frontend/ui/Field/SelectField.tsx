import type { ComponentPropsWithRef } from "react";

import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

interface Choice<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
}

type SelectFieldProps<Value extends string | number> = FieldProps &
  Omit<ComponentPropsWithRef<"select">, "className" | "id" | "onChange" | "value"> & {
    choices: readonly Choice<Value>[];
    value: Value | undefined;
    /** Shown while nothing is chosen; without it there is always a choice. */
    placeholder?: string;
    /** Leaves the label to screen readers, where the page shows what the choice is about. */
    isLabelHidden?: boolean;
    onChange: (value: Value) => void;
  };

/** A choice of one, with the platform's own list. */
export function SelectField<Value extends string | number>({
  label,
  hint,
  error,
  isInline = false,
  isLabelHidden = false,
  choices,
  value,
  placeholder,
  onChange,
  ...attributes
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, hint, error, isInline, isLabelHidden }}>
      {(control) => (
        <span className={styles.select}>
          <select
            className={styles.control}
            value={value ?? ""}
            onChange={(event) => {
              const chosen = choices.find((choice) => String(choice.value) === event.target.value);
              if (chosen) {
                onChange(chosen.value);
              }
            }}
            {...attributes}
            {...control}
          >
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
