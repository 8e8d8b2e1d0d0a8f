import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { SettleDraft } from "./SettleDraft";
import { SettleSummary } from "./SettleSummary";
import { type SettlingProps, useSettling } from "./useSettling";

interface SettleDialogProps extends SettlingProps {
  onClose: () => void;
}

/**
 * The dialog in which staff enter or amend a result: first the outcome, then what it changes. What
 * is typed is stored until it is sent.
 */
export default function SettleDialog(props: SettleDialogProps) {
  const { onClose } = props;
  const settling = useSettling(props, onClose);
  const { review, decide, isAsking, setIsAsking, isBusy, lacking, verb, summary } = settling;

  if (isAsking) {
    return (
      <SettleSummary
        {...props}
        {...summary}
        {...{ verb, isBusy }}
        onBack={() => {
          setIsAsking(false);
        }}
        onConfirm={decide}
      />
    );
  }
  return (
    <ConfirmDialog
      title={verb}
      verb="Continue"
      isOpen
      isBusy={isBusy}
      isIncomplete={lacking !== ""}
      onConfirm={review}
      onClose={onClose}
    >
      <SettleDraft {...props} settling={settling} />
    </ConfirmDialog>
  );
}
