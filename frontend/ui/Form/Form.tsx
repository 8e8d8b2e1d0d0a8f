import type { ReactNode, SyntheticEvent } from "react";

import styles from "./Form.module.css";

interface FormProps {
  /** What it is for, where the page has several forms. */
  label?: string;
  /** Its title, where it has one. */
  heading?: ReactNode;
  /** How it differs from others. */
  className?: string | undefined;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** Fields that are sent together by a command; the server says what is wrong with them. */
export function Form({ label, heading, className, onSubmit, children }: FormProps) {
  return (
    <form
      className={[styles.fields, styles.form, className].filter(Boolean).join(" ")}
      noValidate
      aria-label={label}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {heading !== undefined && <h3 className={styles.heading}>{heading}</h3>}
      {children}
    </form>
  );
}
