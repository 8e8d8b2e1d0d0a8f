import { Button } from "../Button/Button";

interface CancelButtonProps {
  /** Whether what the dialog asks is being done, and can't be called off any more. */
  isBusy?: boolean;
  children?: string;
}

/** A dialog's way out: it closes the dialog in which it lies. */
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
