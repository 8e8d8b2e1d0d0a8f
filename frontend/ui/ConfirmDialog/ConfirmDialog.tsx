import type { ReactNode } from "react";

import { Button } from "../Button/Button";
import { CancelButton } from "../Dialog/CancelButton";
import { Dialog } from "../Dialog/Dialog";

interface ConfirmDialogProps {
  title: string;
  /** The label of the button that confirms. */
  verb: string;
  /** The label of the button that cancels. */
  wayOut?: string;
  /** More buttons beside the one that cancels. */
  beside?: ReactNode;
  isOpen: boolean;
  isBusy: boolean;
  /** Whether something is missing before it can be confirmed. */
  isIncomplete?: boolean;
  isDangerous?: boolean;
  /**
   * Carries it out, and returns whether it was done: true, or a promise of true. The dialog shows
   * what fails; it closes once `isOpen` is false.
   */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that others will notice. */
export function ConfirmDialog({
  title,
  verb,
  wayOut = "Cancel",
  beside,
  isOpen,
  isBusy,
  isIncomplete = false,
  isDangerous = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      isBusy={isBusy}
      onClose={onClose}
      onSend={onConfirm}
      actions={
        <>
          {beside}
          <CancelButton isBusy={isBusy}>{wayOut}</CancelButton>
          <Button
            type="submit"
            look={isDangerous ? "danger" : "filled"}
            // A disabled button would lose the focus while it works.
            aria-disabled={isBusy || undefined}
            disabled={isIncomplete}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
