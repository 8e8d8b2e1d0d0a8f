import { useEffect, useRef, useState } from "react";

import { Button } from "../../ui/Button/Button";
import { Field } from "../../ui/Field/Field";
import styles from "./CreatedToken.module.css";

interface CreatedTokenProps {
  token: string;
  /** The reader has copied it and closes it. */
  onDone: () => void;
}

/** A new token, which can be copied only now. */
export function CreatedToken({ token, onDone }: CreatedTokenProps) {
  const card = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState("");

  useEffect(() => {
    card.current?.focus();
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token);
      setNote("Copied.");
    } catch {
      // Without https, or without permission, there is no clipboard: the reader can still copy with
      // the keyboard.
      input.current?.select();
      setNote("Press Ctrl+C to copy it.");
    }
  }

  return (
    <section ref={card} className={styles.card} tabIndex={-1} aria-label="New token">
      <p className={styles.warning}>
        <strong>Copy your token now.</strong> It is shown only once: the portal does not store it.
      </p>
      <div className={`cluster gap-3 ${styles.row ?? ""}`}>
        <Field label="Token">
          {(control) => (
            <input
              ref={input}
              className={styles.token}
              readOnly
              value={token}
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
      <p className="dim">
        Programs send it with every call, in the header <code>Authorization: Bearer</code> followed
        by the token. What the API offers: <a href="/api/docs/">its documentation</a>.
      </p>
    </section>
  );
}
