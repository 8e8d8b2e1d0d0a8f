import type { ComponentPropsWithRef } from "react";

import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<"input">, "className" | "id">;

/** A line of text. */
export function TextField({ label, hint, error, isInline, ...attributes }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, ...(isInline && { isInline }) }}>
      {(control) => <input type="text" className={styles.control} {...attributes} {...control} />}
    </Field>
  );
}
