import { Button } from "../../../ui/Button/Button";
import { Form } from "../../../ui/Form/Form";
import { SettleDraft } from "./SettleDraft";
import { SettleSummary } from "./SettleSummary";
import { type SettlingProps, useSettling } from "./useSettling";

/**
 * The same fields as in the dialog, on the page: who judges a dispute has both claims beside them. Only
 * what the decision changes is shown in a dialog, before it is sent.
 */
export function SettleInPlace(props: SettlingProps) {
  const settling = useSettling(props);
  const { review, decide, isAsking, setIsAsking, isBusy, lacking, verb, summary } = settling;
  const goBack = () => {
    setIsAsking(false);
  };

  return (
    <>
      <Form label={verb} onSubmit={review}>
        <SettleDraft {...props} settling={settling} />
        <Button type="submit" look="filled" disabled={isBusy || lacking !== ""}>
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
