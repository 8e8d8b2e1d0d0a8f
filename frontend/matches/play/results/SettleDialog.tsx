import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { DraftNotice } from "./DraftNotice";
import styles from "./Results.module.css";
import { SettleFields } from "./SettleFields";
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
  const { sheet, matchId, names, zone, onClose } = props;
  const {
    stored,
    change,
    review,
    decide,
    needsTime,
    errors,
    refused,
    fields,
    isAsking,
    setIsAsking,
    isBusy,
    isIncomplete,
    verb,
    summary,
  } = useSettling(props, onClose);

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
      isIncomplete={isIncomplete}
      onConfirm={review}
      onClose={onClose}
    >
      <div ref={fields} className={styles.form}>
        {stored.wasStored && <DraftNotice onForget={stored.forget} />}
        <SettleFields
          {...{ sheet, matchId, names, zone, needsTime, errors, refused }}
          draft={stored.draft}
          onChange={change}
        />
      </div>
    </ConfirmDialog>
  );
}
