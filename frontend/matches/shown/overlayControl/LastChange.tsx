import styles from "./ControlPage.module.css";
import type { OverlayControl } from "./overlay";
import { timeOfDay } from "./timeOfDay";
import type { Said } from "./useOverlay";

interface LastChangeProps {
  state: OverlayControl;
  said: Said;
}

/** What happened last: what another caster changed, what the reader's press did, or why it did nothing. */
export function LastChange({ state: { last, revision }, said }: LastChangeProps) {
  const { words, isRefusal } = said;
  const isNewest = words !== "" && !isRefusal && said.revision >= revision;
  return (
    <div className={styles.lines}>
      <p role="alert" className={styles.refusal}>
        {isRefusal && words}
      </p>
      <p role="status" className={styles.last} data-others={last?.isOwn === false || undefined}>
        {isNewest ? words : last !== null && `${last.text} · ${timeOfDay(last.at)}`}
      </p>
    </div>
  );
}
