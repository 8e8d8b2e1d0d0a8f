import type { ComponentPropsWithRef } from "react";

import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<"input">, "className" | "id">;

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isInvalid = false, isInline = false, ...attributes } = props;
  return (
    <Field {...{ label, hint, error, isInvalid, isInline }}>
      {(control) => <input type="text" className={styles.control} {...attributes} {...control} />}
    </Field>
  );
}
