import { Button } from "../Button/Button";

/** A dialog's way out: it closes the dialog in which it lies. */
export function CancelButton({ children = "Cancel" }: { children?: string }) {
  return (
    <Button
      look="quiet"
      onClick={(event) => {
        event.currentTarget.closest("dialog")?.close();
      }}
    >
      {children}
    </Button>
  );
}
