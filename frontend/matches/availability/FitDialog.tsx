import { Button } from "../../ui/Button/Button";
import { CancelButton } from "../../ui/Dialog/CancelButton";
import { Dialog } from "../../ui/Dialog/Dialog";
import type { AvailabilitySheet, Cell } from "./availability";
import { BothTimes, FullHint } from "./FittingTimes";
import type { Proposing } from "./useProposing";

interface FitDialogProps {
  /** The hour; undefined while nothing is asked. */
  cell: Cell | undefined;
  sheet: AvailabilitySheet;
  proposing: Proposing;
  theirName: string;
  theirZone: string;
  onRemove: (cell: Cell) => void;
  onClose: () => void;
}

/** Asks what to do with an hour that fits both sides. */
export function FitDialog(props: FitDialogProps) {
  const { cell, sheet, proposing, theirName, theirZone, onRemove, onClose } = props;
  const time = sheet.both.find((each) => cell?.open.includes(each) === true);
  return (
    <Dialog
      title="This Hour Fits Both Teams"
      isOpen={cell !== undefined && time !== undefined}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={async () => {
        const isDone = time !== undefined && (await proposing.propose(time));
        if (isDone) {
          onClose();
        }
        return isDone;
      }}
      actions={
        <>
          <CancelButton isBusy={proposing.isBusy}>Cancel</CancelButton>
          <Button
            look="quiet"
            onClick={() => {
              if (cell !== undefined) {
                onRemove(cell);
              }
              onClose();
            }}
          >
            Take Our Mark Away
          </Button>
          {time !== undefined && proposing.isNew(time) && (
            <Button type="submit" look="filled" disabled={proposing.isFull}>
              Propose
            </Button>
          )}
        </>
      }
    >
      {time !== undefined && (
        <BothTimes
          unixSeconds={time}
          zone={sheet.zone}
          theirZone={theirZone}
          theirName={theirName}
        />
      )}
      <FullHint proposing={proposing} />
    </Dialog>
  );
}
