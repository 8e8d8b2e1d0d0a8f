import type { ReactNode } from "react";

import { Button } from "../../ui/Button/Button";
import styles from "./SettingsForm.module.css";

interface SettingsFormProps {
  /** What the button says. */
  verb: string;
  isBusy: boolean;
  onSubmit: () => void;
  /** Below the fields: what follows from a change. */
  words?: ReactNode;
  children: ReactNode;
}

/** Fields side by side where there is room, and the button that saves them. */
export function SettingsForm({ verb, isBusy, onSubmit, words, children }: SettingsFormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.fields}>{children}</div>
      {words !== undefined && <p className={styles.words}>{words}</p>}
      <div>
        <Button type="submit" look="filled" disabled={isBusy}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
