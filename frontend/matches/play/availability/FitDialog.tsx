import type { ReactNode } from "react";

import { Button } from "../../../ui/Button/Button";
import { CancelButton } from "../../../ui/Dialog/CancelButton";
import { Dialog } from "../../../ui/Dialog/Dialog";
import type { AvailabilitySheet, Cell } from "./availability";
import { BothTimes, FullHint } from "./FittingTimes";
import { WHAT_ACCEPTING_DOES } from "../scheduling/useAccepting";
import type { Proposing } from "./useProposing";

interface FitButtonsProps {
  proposing: Proposing;
  time: number | undefined;
  mayAccept: boolean;
  onRemove: () => void;
}

function FitButtons({ proposing, time, mayAccept, onRemove }: FitButtonsProps) {
  return (
    <>
      <CancelButton isBusy={proposing.isBusy}>Cancel</CancelButton>
      <Button
        look="quiet"
        onClick={() => {
          onRemove();
        }}
      >
        Remove Our Mark
      </Button>
      {mayAccept && (
        <Button type="submit" look="filled">
          Accept
        </Button>
      )}
      {time !== undefined && proposing.isNew(time) && (
        <Button type="submit" look="filled" disabled={proposing.isFull}>
          Propose
        </Button>
      )}
    </>
  );
}

interface FitDialogProps {
  /** The hour; undefined while nothing is asked. */
  cell: Cell | undefined;
  sheet: AvailabilitySheet;
  proposing: Proposing;
  theirName: string;
  theirZone: string;
  /** What a team plays at about the same time. */
  clashOf: (time: number) => ReactNode;
  onRemove: (cell: Cell) => void;
  onClose: () => void;
}

/** Asks what to do with an hour that fits both sides. */
export function FitDialog(props: FitDialogProps) {
  const { cell, sheet, proposing, theirName, theirZone, clashOf, onRemove, onClose } = props;
  const time = sheet.both.find((each) => cell?.open.includes(each) === true);
  const mayAccept = time !== undefined && proposing.mayAccept(time);
  return (
    <Dialog
      title="This Hour Fits Both Teams"
      isOpen={cell !== undefined && time !== undefined}
      isBusy={proposing.isBusy}
      onClose={onClose}
      onSend={async () => {
        const send = mayAccept ? proposing.accept : proposing.propose;
        const isDone = time !== undefined && (await send(time));
        if (isDone) {
          onClose();
        }
        return isDone;
      }}
      actions={
        <FitButtons
          proposing={proposing}
          time={time}
          mayAccept={mayAccept}
          onRemove={() => {
            if (cell !== undefined) {
              onRemove(cell);
            }
            onClose();
          }}
        />
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
      {time !== undefined && clashOf(time)}
      {mayAccept ? (
        <p>
          <bdi>{theirName}</bdi> propose this time. {WHAT_ACCEPTING_DOES}
        </p>
      ) : (
        <FullHint proposing={proposing} />
      )}
    </Dialog>
  );
}
