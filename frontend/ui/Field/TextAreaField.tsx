import type { ComponentPropsWithRef } from "react";

import { Field, type FieldProps } from "./Field";
import styles from "./Field.module.css";

type TextAreaFieldProps = FieldProps & Omit<ComponentPropsWithRef<"textarea">, "className" | "id">;

/** Several lines of text. */
export function TextAreaField({ label, hint, error, isInline, ...attributes }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, ...(isInline && { isInline }) }}>
      {(control) => (
        <textarea
          className={`${styles.control ?? ""} ${styles.lines ?? ""}`}
          rows={4}
          {...attributes}
          {...control}
        />
      )}
    </Field>
  );
}
