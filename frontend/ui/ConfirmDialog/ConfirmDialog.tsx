import type { ReactNode } from "react";

import { Button } from "../Button/Button";
import { Dialog } from "../Dialog/Dialog";

interface ConfirmDialogProps {
  title: string;
  /** What the button says that goes ahead. */
  verb: string;
  isOpen: boolean;
  isBusy: boolean;
  /** Whether there is more to fill in before it can go ahead. */
  isIncomplete?: boolean;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that others notice. */
export function ConfirmDialog({
  title,
  verb,
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
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look={isDangerous ? "danger" : "filled"}
            disabled={isBusy || isIncomplete}
            onClick={onConfirm}
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
