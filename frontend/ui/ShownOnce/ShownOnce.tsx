import { type ReactNode, useEffect, useRef, useState } from "react";

import { Button } from "../Button/Button";
import { Field } from "../Field/Field";
import styles from "./ShownOnce.module.css";

interface ShownOnceProps {
  /** What it is, for screen readers: `New token`. */
  name: string;
  /** Above the field. */
  label: string;
  secret: string;
  /** That it is shown only now. */
  warning: ReactNode;
  /** The reader has copied it and closes it. */
  onDone: () => void;
  /** What it is used for. */
  children: ReactNode;
}

/** A new secret, which can be copied only now. It takes the focus. */
export function ShownOnce({ name, label, secret, warning, onDone, children }: ShownOnceProps) {
  const card = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");

  useEffect(() => {
    card.current?.focus();
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      setNote("Copied.");
    } catch {
      // Without https, or without permission, there is no clipboard: the reader can still copy with
      // the keyboard.
      input.current?.select();
      setNote("Press Ctrl+C to copy it.");
    }
  }

  return (
    <section ref={card} className={styles.card} tabIndex={-1} aria-label={name}>
      <p className={styles.warning}>{warning}</p>
      <div className={`cluster gap-3 ${styles.row ?? ""}`}>
        <Field label={label}>
          {(control) => (
            <input
              ref={input}
              className={styles.token}
              readOnly
              value={secret}
              spellCheck={false}
              autoComplete="off"
              onFocus={(event) => {
                event.target.select();
              }}
              {...control}
            />
          )}
        </Field>
        <Button look="filled" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
      <p className="dim">{children}</p>
    </section>
  );
}
