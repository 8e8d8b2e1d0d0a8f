import { Badge } from "../../ui/Badge/Badge";
import { Button } from "../../ui/Button/Button";
import styles from "./PendingAction.module.css";

interface PendingActionProps {
  /** What was done: `Requested`. */
  state: string;
  /** What the button takes back, said but not shown. */
  what: string;
  isBusy: boolean;
  onWithdraw: () => void;
}

/** Stands where a button was, once its request is on its way; it can be taken back. */
export function PendingAction({ state, what, isBusy, onWithdraw }: PendingActionProps) {
  return (
    <span className={styles.pending}>
      <Badge tone="league">{state}</Badge>
      <Button look="quiet" disabled={isBusy} onClick={onWithdraw} aria-label={`Withdraw ${what}`}>
        Withdraw
      </Button>
    </span>
  );
}
