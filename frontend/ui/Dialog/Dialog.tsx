import { type ReactNode, useEffect, useId, useRef } from "react";

import styles from "./Dialog.module.css";

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** It was closed: by its button, by Escape, or by a press beside it. */
  onClose: () => void;
  /** The buttons at its foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A question or a task that has to be dealt with first. The platform keeps the focus within it. */
export function Dialog({ title, isOpen, onClose, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => {
        // The dialog's own box is all padding-free content: what hits it alone is the backdrop.
        if (event.target === dialog.current) {
          dialog.current.close();
        }
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            onClick={() => {
              dialog.current?.close();
            }}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="m5 5 14 14M19 5 5 19" stroke="currentColor" strokeWidth="2.5" />
            </svg>
          </button>
        </header>
        <div className={styles.content}>{children}</div>
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
