import { Button } from "../../../ui/Button/Button";
import { Form } from "../../../ui/Form/Form";
import { DraftNotice } from "./DraftNotice";
import styles from "./Results.module.css";
import { SettleFields } from "./SettleFields";
import { SettleSummary } from "./SettleSummary";
import { type SettlingProps, useSettling } from "./useSettling";

/**
 * The same fields as in the dialog, on the page: who judges a dispute has both claims beside them. Only
 * what the decision changes is shown in a dialog, before it is sent.
 */
export function SettleInPlace(props: SettlingProps) {
  const { sheet, matchId, names, zone } = props;
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
  } = useSettling(props);
  const goBack = () => {
    setIsAsking(false);
  };

  return (
    <>
      <Form label={verb} onSubmit={review}>
        <div ref={fields} className={styles.form}>
          {stored.wasStored && <DraftNotice onForget={stored.forget} />}
          <SettleFields
            {...{ sheet, matchId, names, zone, needsTime, errors, refused }}
            draft={stored.draft}
            onChange={change}
          />
        </div>
        <Button type="submit" look="filled" disabled={isBusy || isIncomplete}>
          Continue
        </Button>
      </Form>
      {isAsking && (
        <SettleSummary
          {...props}
          {...summary}
          {...{ verb, isBusy }}
          onBack={goBack}
          onClose={goBack}
          onConfirm={decide}
        />
      )}
    </>
  );
}
