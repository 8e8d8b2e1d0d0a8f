import type { ReactNode } from "react";

import { Button } from "../Button/Button";
import { CancelButton } from "../Dialog/CancelButton";
import { Dialog } from "../Dialog/Dialog";

interface ConfirmDialogProps {
  title: string;
  /** What the button says that goes ahead. */
  verb: string;
  /** What the button says that does not. */
  wayOut?: string;
  /** What lies beside the way out. */
  beside?: ReactNode;
  isOpen: boolean;
  isBusy: boolean;
  /** Whether there is more to fill in before it can go ahead. */
  isIncomplete?: boolean;
  isDangerous?: boolean;
  /** Goes ahead, and answers whether that was done: true, or a promise of it. What fails is said in
   *  the dialog, which closes once it is told that it is not open. */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that others notice. */
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
            // Disabled, it would lose the focus while it works.
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
