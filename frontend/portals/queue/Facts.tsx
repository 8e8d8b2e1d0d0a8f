import { dueIn, lengthOf } from "../../ui/Moment/lengths";
import { Moment } from "../../ui/Moment/Moment";
import type { QueueItem } from "./queueItems";
import styles from "./StaffQueue.module.css";

interface FactsProps {
  item: QueueItem;
  me: string | undefined;
  /** In unix seconds. */
  now: number;
}

/** For whom it waits, how long already, and how long until something happens by itself. */
export function Facts({ item, me, now }: FactsProps) {
  const { since, due, dueWord, isUrgent, waitsFor, ofCase } = item;
  const isMine = ofCase?.owner != null && ofCase.owner._id === me;
  const who = isMine ? "you" : waitsFor;
  return (
    <span className={styles.facts}>
      <span title={who}>
        <span className="visually-hidden">Waits for </span>
        <bdi>{who}</bdi>
      </span>
      <span className={due === 0 ? undefined : styles.age}>
        {since !== 0 && since <= now && (
          <>
            <span className="visually-hidden">for </span>
            <Moment unixSeconds={since}>{lengthOf(now - since)}</Moment>
          </>
        )}
      </span>
      <span className={isUrgent ? styles.late : undefined}>
        {due !== 0 && <Moment unixSeconds={due}>{dueIn(due, dueWord, now)}</Moment>}
      </span>
    </span>
  );
}
