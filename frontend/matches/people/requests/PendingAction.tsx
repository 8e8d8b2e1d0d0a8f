import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";

interface PendingActionProps {
  /** What was done: `Requested`. */
  state: string;
  /** What the button withdraws, for screen readers only. */
  what: string;
  isBusy: boolean;
  onWithdraw: () => void;
}

/** Replaces a button once its request is sent; the request can be withdrawn. */
export function PendingAction({ state, what, isBusy, onWithdraw }: PendingActionProps) {
  return (
    <span className="cluster gap-3 middle">
      <Badge tone="league">{state}</Badge>
      <Button look="quiet" disabled={isBusy} onClick={onWithdraw} aria-label={`Withdraw ${what}`}>
        Withdraw
      </Button>
    </span>
  );
}
