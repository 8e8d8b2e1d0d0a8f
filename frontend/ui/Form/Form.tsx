import type { ReactNode } from "react";

import styles from "./Form.module.css";
import { SendingForm } from "./SendingForm";

interface FormProps {
  /** What it is for, if the page has several forms. */
  label?: string;
  /** Its title, where it has one. */
  heading?: ReactNode;
  /** How it differs from others. */
  className?: string | undefined;
  /** Sends it, and returns whether it was done: true, or a promise of true. */
  onSubmit: () => unknown;
  children: ReactNode;
}

/**
 * Fields that one command sends together; the server says what is wrong with them. The browser asks
 * before the reader leaves the page with unsent input.
 */
export function Form({ label, heading, className, onSubmit, children }: FormProps) {
  return (
    <SendingForm
      className={[styles.fields, "needs-script", className].filter(Boolean).join(" ")}
      noValidate
      onSubmit={onSubmit}
      aria-label={label}
    >
      {heading !== undefined && <h3 className={styles.heading}>{heading}</h3>}
      {children}
    </SendingForm>
  );
}
