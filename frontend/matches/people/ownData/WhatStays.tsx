import { TextWithTimes } from "../../../ui/LocalTime/TextWithTimes";
import { Notice } from "../../../ui/Notice/Notice";
import styles from "./OwnData.module.css";

export interface Stays {
  /** The bans and mutes in force, in words. */
  kept: readonly string[];
  /** Whether staff still decide about a report about the person. */
  isReported: boolean;
}

/** What stays after leaving for now, and why; nothing if nothing does. */
export function WhatStays({ kept, isReported }: Stays) {
  if (kept.length === 0 && !isReported) {
    return null;
  }
  return (
    <Notice>
      {kept.length > 0 && (
        <>
          <p>
            Your Discord id and these bans and mutes with their reasons stay as long as they are in
            force, and you can’t sign in again. If they end or are lifted, all of it is deleted.
          </p>
          <ul className={styles.effects}>
            {kept.map((words) => (
              <li key={words}>
                <TextWithTimes text={words} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isReported && (
        <p>
          While staff decide about a report about you, your Discord id stays, staff can still punish
          you, and you can’t sign in again.
        </p>
      )}
    </Notice>
  );
}
