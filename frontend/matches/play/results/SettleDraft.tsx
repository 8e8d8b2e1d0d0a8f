import { Hint } from "../../../ui/Field/Hint";
import { DraftNotice } from "./DraftNotice";
import styles from "./Results.module.css";
import { SettleFields } from "./SettleFields";
import type { SettlingProps, useSettling } from "./useSettling";

interface SettleDraftProps extends Pick<SettlingProps, "sheet" | "matchId" | "names" | "zone"> {
  settling: ReturnType<typeof useSettling>;
}

/** The fields in which staff enter or amend a result, and whether they hold what was stored. */
export function SettleDraft({ settling, sheet, matchId, names, zone }: SettleDraftProps) {
  const { stored, change, needsTime, errors, refused, fields, lacking } = settling;
  return (
    <div ref={fields} className={styles.form}>
      {stored.wasStored && <DraftNotice onForget={stored.forget} />}
      <SettleFields
        {...{ sheet, matchId, names, zone, needsTime, errors, refused }}
        draft={stored.draft}
        onChange={change}
      />
      {lacking !== "" && <Hint>{`Enter ${lacking} to continue.`}</Hint>}
    </div>
  );
}
