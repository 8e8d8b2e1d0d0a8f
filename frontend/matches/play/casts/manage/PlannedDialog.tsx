import type { ReactNode } from "react";

import { ConfirmDialog } from "../../../../ui/ConfirmDialog/ConfirmDialog";
import { keysOf, PlannedClashes, type PlannedCast, useClashes } from "./clashes";

interface PlannedDialogProps {
  title: string;
  /** What the button does, such as "Claim". */
  verb: string;
  matchId: string;
  planned: PlannedCast;
  isBusy: boolean;
  isIncomplete: boolean;
  /** Carries it out for a reader who has seen these clashes. */
  onConfirm: (seen: string[]) => Promise<boolean>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before the reader takes part in a cast, and says what that clashes with. */
export function PlannedDialog(props: PlannedDialogProps) {
  const { title, verb, matchId, planned, isBusy, isIncomplete, onConfirm, onClose } = props;
  const clashes = useClashes(matchId, planned);
  const seen = keysOf(clashes);

  async function confirm() {
    const isDone = await onConfirm(seen ?? []);
    if (isDone) {
      onClose();
    } else {
      clashes.retry();
    }
    return isDone;
  }

  return (
    <ConfirmDialog
      title={title}
      verb={seen !== undefined && seen.length > 0 ? `${verb} Anyway` : verb}
      isOpen
      isBusy={isBusy}
      isIncomplete={isIncomplete || seen === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <PlannedClashes answer={clashes} />
        {props.children}
      </div>
    </ConfirmDialog>
  );
}
