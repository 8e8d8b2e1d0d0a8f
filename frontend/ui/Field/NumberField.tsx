import { type ComponentPropsWithRef, type KeyboardEvent, useState } from "react";

import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";
import { clamped, type NumberRules, numberOrText, numericText, stepped } from "./numbers";

interface NumberFieldProps
  extends
    FieldProps,
    Omit<ComponentPropsWithRef<"input">, "className" | "id" | "onChange" | "type" | "value"> {
  value: number | string;
  min?: number;
  max?: number;
  /** What the keys up and down add or take away. */
  step?: number;
  mayHaveFraction?: boolean;
  /**
   * What happens to a number out of bounds: it becomes the nearest within them when the field is left,
   * it cannot be typed, or it stays, because the server says what is wrong.
   */
  outOfBounds?: "clamped" | "refused" | "kept";
  /** Gets the number, or the text while it is none, such as an empty one. */
  onChange: (value: number | string) => void;
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number. The keys up and down change it. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, isInvalid = false, isInline = false, ...own } = props;
  return (
    <Field {...{ label, hint, error, isInvalid, isInline }}>
      {(control) => <NumberControl {...own} {...control} />}
    </Field>
  );
}

type NumberControlProps = Omit<NumberFieldProps, keyof FieldProps>;

function NumberControl(props: NumberControlProps & { id: string }) {
  const { value, min, max, step = 1, mayHaveFraction = false, ...rest } = props;
  const { outOfBounds = "clamped", onChange, ...attributes } = rest;
  const rules: NumberRules = { min, max, mayHaveFraction };
  // What was typed stays while it says the value: "1." is 1 on its way to 1.5.
  const [typed, setTyped] = useState("");
  const type = (text: string) => {
    const next = numericText(text, rules);
    const number = numberOrText(next);
    const isOut = typeof number === "number" && clamped(number, rules) !== number;
    if (!(isOut && outOfBounds === "refused")) {
      setTyped(next);
      onChange(number);
    }
  };
  const leave = () => {
    if (outOfBounds !== "kept" && typeof value === "number" && clamped(value, rules) !== value) {
      onChange(clamped(value, rules));
    }
  };
  const move = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      onChange(stepped(value, direction * step, rules));
    }
  };
  return (
    <input
      type="text"
      inputMode={mayHaveFraction ? "decimal" : "numeric"}
      autoComplete="off"
      {...attributes}
      className={styles.control}
      value={numberOrText(typed) === value ? typed : value}
      onChange={(event) => {
        type(event.target.value);
      }}
      onBlur={leave}
      onKeyDown={move}
    />
  );
}
