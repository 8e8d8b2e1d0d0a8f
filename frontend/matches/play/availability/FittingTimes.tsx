import { type ReactNode, useState } from "react";

import { MOST_OPTIONS } from "../../../api/enums";
import { Badge } from "../../../ui/Badge/Badge";
import { Button } from "../../../ui/Button/Button";
import { Hint } from "../../../ui/Field/Hint";
import { clock, dayAndClock, dayOf } from "./availability";
import styles from "./Availability.module.css";
import type { Proposing } from "./useProposing";

const FIRST = 6;

interface BothTimesProps {
  unixSeconds: number;
  zone: string;
  /** The other side's. */
  theirZone: string;
  theirName: string;
}

/** A time by the clocks of both sides. */
export function BothTimes({ unixSeconds, zone, theirZone, theirName }: BothTimesProps) {
  return (
    <span className={styles.time}>
      <span>
        {dayOf(unixSeconds, zone)}, {clock(unixSeconds, zone)}
      </span>
      {theirZone !== "" && (
        <small>
          <bdi>{theirName}</bdi>: <span>{dayAndClock(unixSeconds, theirZone)}</span>
        </small>
      )}
    </span>
  );
}

/** Why the reader's side can propose no more. */
export function FullHint({ proposing }: { proposing: Proposing | undefined }) {
  return proposing?.isFull === true ? (
    <Hint>You have proposed {MOST_OPTIONS} times. Withdraw them to propose others.</Hint>
  ) : null;
}

interface FittingTimesProps extends Omit<BothTimesProps, "unixSeconds"> {
  times: readonly number[];
  /** Undefined for people who only look. */
  proposing: Proposing | undefined;
  /** The button that accepts a time which the other side has proposed. */
  acceptOf: (time: number) => ReactNode;
  /** What a team plays at about the same time. */
  clashOf: (time: number) => ReactNode;
}

/** The times that fit both sides, each with a button that proposes or accepts it. */
export function FittingTimes({ times, proposing, acceptOf, clashOf, ...words }: FittingTimesProps) {
  const [isAll, setIsAll] = useState(false);
  if (times.length === 0) {
    return null;
  }
  const shown = isAll ? times : times.slice(0, FIRST);
  return (
    <section className="stack fit gap-4" aria-label="Times That Fit Both Teams">
      <h3>
        <span aria-hidden>★ </span>Times That Fit Both Teams
      </h3>
      <Hint>
        Both teams marked these hours. A time counts once one team proposes it and the other
        accepts.
      </Hint>
      <FullHint proposing={proposing} />
      <ul className={styles.fitting}>
        {shown.map((time) => (
          <li key={time} className={styles.fit}>
            <span>
              <BothTimes unixSeconds={time} {...words} />
              {clashOf(time)}
            </span>
            {proposing?.isOurs(time) === true && <Badge tone="league">Proposed</Badge>}
            {proposing?.isTheirs(time) === true && (
              <span className={styles.offer}>
                <Badge tone="league">They propose it</Badge>
                {proposing.mayAccept(time) && acceptOf(time)}
              </span>
            )}
            {proposing !== undefined && proposing.isNew(time) && (
              <Button
                look={proposing.isAsked ? "outlined" : "filled"}
                disabled={proposing.isBusy || proposing.isFull}
                aria-label={`Propose ${dayAndClock(time, words.zone)}`}
                onClick={() => {
                  void proposing.propose(time);
                }}
              >
                Propose
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < times.length && (
        <div className={styles.bar}>
          <Button
            look="quiet"
            onClick={() => {
              setIsAll(true);
            }}
          >
            Show All {times.length}
          </Button>
        </div>
      )}
    </section>
  );
}
