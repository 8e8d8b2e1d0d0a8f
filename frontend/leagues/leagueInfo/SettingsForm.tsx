import type { ReactNode } from "react";

import { Button } from "../../ui/Button/Button";
import { SendingForm } from "../../ui/Form/SendingForm";
import styles from "./LeagueInfo.module.css";

interface SettingsFormProps {
  /** What the button says. */
  verb: string;
  isBusy: boolean;
  /** Sends it, and returns whether it was done: true, or a promise of true. */
  onSubmit: () => unknown;
  /** Above the fields: what is wrong. */
  notice?: ReactNode;
  /** Below the fields: what a change does. */
  words?: ReactNode;
  /** Above the button: what others have saved meanwhile. */
  conflict?: ReactNode;
  children: ReactNode;
}

/** Fields side by side where there is room, and the button that saves them. */
export function SettingsForm({
  verb,
  isBusy,
  onSubmit,
  notice,
  words,
  conflict,
  children,
}: SettingsFormProps) {
  return (
    <SendingForm className="stack gap-4" onSubmit={onSubmit}>
      {notice}
      <div className={styles.fields}>{children}</div>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      {conflict}
      <div>
        <Button type="submit" look="filled" disabled={isBusy}>
          {verb}
        </Button>
      </div>
    </SendingForm>
  );
}
