import { type ComponentPropsWithRef, type KeyboardEvent, useState } from "react";

import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";
import { type NumberRules, numberOrText, numericText, outOfBoundsWords, stepped } from "./numbers";

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
   * What happens to a number out of bounds: it stays, and the field says what is wrong once it is left,
   * unless the server has; or it cannot be typed.
   */
  outOfBounds?: "kept" | "refused";
  /** Gets the number, or the text while it is none, such as an empty one. */
  onChange: (value: number | string) => void;
}

const DIRECTIONS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A number. The keys up and down change it. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, isInvalid = false, isInline = false, ...own } = props;
  const [isLeft, setIsLeft] = useState(false);
  const ownError = isLeft ? outOfBoundsWords(own.value, boundsOf(own)) : "";
  return (
    <Field {...{ label, hint, error: error || ownError || undefined, isInvalid, isInline }}>
      {(control) => (
        <NumberControl
          {...own}
          {...control}
          onBlur={(event) => {
            setIsLeft(true);
            own.onBlur?.(event);
          }}
        />
      )}
    </Field>
  );
}

function boundsOf({ min, max, mayHaveFraction = false }: NumberControlProps): NumberRules {
  return { min, max, mayHaveFraction };
}

type NumberControlProps = Omit<NumberFieldProps, keyof FieldProps>;

function NumberControl(props: NumberControlProps & { id: string }) {
  const { value, min: _min, max: _max, step = 1, mayHaveFraction = false, ...rest } = props;
  const { outOfBounds = "kept", onChange, ...attributes } = rest;
  const rules = boundsOf(props);
  const isRefusing = outOfBounds === "refused";
  // What was typed stays while it says the value: "1." is 1 on its way to 1.5.
  const [typed, setTyped] = useState("");
  const type = (text: string) => {
    const next = numericText(text, mayHaveFraction);
    const number = numberOrText(next);
    const isOut = outOfBoundsWords(number, rules) !== "";
    if (!(isOut && isRefusing)) {
      setTyped(next);
      onChange(number);
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
      onKeyDown={move}
    />
  );
}
