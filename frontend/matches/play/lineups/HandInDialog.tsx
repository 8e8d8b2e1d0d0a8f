import type { ComponentProps } from "react";

import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";

export const HAND_IN = "Hand In Line-up";

type HandInDialogProps = Omit<
  ComponentProps<typeof ConfirmDialog>,
  "title" | "verb" | "children"
> & {
  /** How many places stay open. */
  open: number;
  /** Everyone sees the line-up as soon as it is handed in. */
  isFinal: boolean;
};

/** Asks before an incomplete line-up is handed in; that a final one can’t be changed is above the form. */
export function HandInDialog({ open, isFinal, ...dialog }: HandInDialogProps) {
  return (
    <ConfirmDialog
      title={isFinal ? "Hand In a Final Line-up?" : "Hand In an Incomplete Line-up?"}
      verb={HAND_IN}
      {...dialog}
    >
      {open > 0 && (
        <p>
          {open === 1 ? "1 place stays" : `${String(open)} places stay`} open. You can fill{" "}
          {open === 1 ? "it" : "them"} until the match begins.
        </p>
      )}
      {isFinal && (
        <p>
          Everyone sees both line-ups at once. From then on only a substitute can replace a player.
        </p>
      )}
    </ConfirmDialog>
  );
}
