import { Button } from "../Button/Button";

interface CancelButtonProps {
  /** Whether the action is running and can't be cancelled. */
  isBusy?: boolean;
  children?: string;
}

/** A dialog's cancel button: it closes the dialog around it. */
export function CancelButton({ isBusy = false, children = "Cancel" }: CancelButtonProps) {
  return (
    <Button
      look="quiet"
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (!isBusy) {
          event.currentTarget.closest("dialog")?.close();
        }
      }}
    >
      {children}
    </Button>
  );
}
