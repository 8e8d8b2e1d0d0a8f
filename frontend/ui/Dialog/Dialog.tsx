import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";

import type { Failure } from "../failure/failure";
import { registerFailureHandler } from "../failure/openDialogs";
import { Refusal } from "../failure/Refusal";
import { toastFailure } from "../failure/showCommandFailure";
import { useSending } from "../Form/useSending";
import styles from "./Dialog.module.css";
import { focusFirst } from "./focusFirst";

interface DialogProps {
  title: string;
  isOpen: boolean;
  /** While the action runs, nothing closes the dialog: it can't be cancelled. */
  isBusy?: boolean;
  /** It was closed: by one of its buttons, by Escape, or by a press beside it. */
  onClose: () => void;
  /** The buttons at its foot. */
  actions?: ReactNode;
  /**
   * What its submit button does, and Enter in a text field. Returns whether it was done: true, or a
   * promise of true.
   */
  onSend?: () => unknown;
  children: ReactNode;
}

/** The element: it opens and closes, and what fails while it is open is shown in it. */
function useModal({ isOpen, isBusy, onClose, onSend }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const unread = useRef<Failure>(undefined);
  const { form, holdsUnsent } = useSending(() => {
    say(undefined);
    return onSend?.();
  }, isOpen);

  function say(words: Failure | undefined): void {
    unread.current = words;
    setFailure(words);
  }

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || element === null) {
      return undefined;
    }
    element.showModal();
    focusFirst(element);
    const stopSaying = registerFailureHandler(say);
    return () => {
      stopSaying();
      if (unread.current !== undefined) {
        toastFailure(unread.current);
      }
      say(undefined);
      element.close();
    };
  }, [isOpen]);

  const handlers = {
    onCancel: (event: SyntheticEvent) => {
      if (isBusy) {
        event.preventDefault();
      }
    },
    onClose: () => {
      if (isBusy && isOpen) {
        // Some browsers close it at the second Escape even if it is prevented.
        dialog.current?.showModal();
        return;
      }
      // Closing it means that its message was read.
      say(undefined);
      onClose();
    },
    onClick: (event: SyntheticEvent) => {
      // The dialog's box has no padding, so a click on the dialog itself is a click on the
      // backdrop.
      if (event.target === dialog.current && !isBusy && !(onSend && holdsUnsent())) {
        dialog.current.close();
      }
    },
  };
  return { dialog, failure, form, handlers };
}

/**
 * A question or a task that has to be finished first. The platform keeps the focus within it and
 * starts on the first field. What fails while it is open is shown in it; after it has closed, as a
 * toast.
 */
export function Dialog(props: DialogProps) {
  const { title, isBusy = false, actions, onSend, children } = props;
  const titleId = useId();
  const { dialog, failure, form, handlers } = useModal(props);
  // An element that sends nothing has no form, so that Enter does nothing in it.
  const Sheet = (onSend ? "form" : "div") as "form";
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} {...handlers}>
      <Sheet className={styles.sheet} {...(onSend && { noValidate: true, ...form })}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Close"
            // A disabled button would lose the focus.
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) {
                dialog.current?.close();
              }
            }}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="m5 5 14 14M19 5 5 19" stroke="currentColor" strokeWidth="2.5" />
            </svg>
          </button>
        </header>
        <div className={styles.content}>{children}</div>
        <Refusal failure={failure} />
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </Sheet>
    </dialog>
  );
}
