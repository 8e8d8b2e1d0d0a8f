import "../../../ui/desk.css";

import { NextStep, nextStepLabels, WaitsFor } from "../../../api/roomEnums";
import { dueIn } from "../../../ui/Moment/lengths";
import { Moment } from "../../../ui/Moment/Moment";
import styles from "./ScheduleTable.module.css";
import type { ScheduledMatch } from "./scheduledMatch";

/** What happens at the deadline of a step. */
const DEADLINE_WORDS: Readonly<Partial<Record<NextStep, string>>> = {
  [NextStep.confirm]: "official",
  [NextStep.answerClaim]: "forfeit",
};

interface NextStepCellProps {
  match: ScheduledMatch;
  /** In unix seconds. */
  now: number;
}

/**
 * What has to happen next in a match, and who it waits for, in two short lines. When a match is played
 * has a column of its own.
 */
export function NextStepCell({ match, now }: NextStepCellProps) {
  const { next } = match;
  if (next === null) {
    return <span className="soft">Nothing to do</span>;
  }
  const { step, at } = next;
  const who = waitsForName(match, next.waitsFor);
  return (
    <>
      <span className={styles.line}>
        {nextStepLabels[step]}
        {at !== 0 && step !== NextStep.play && (
          <>
            {", "}
            <Moment unixSeconds={at}>{dueIn(at, DEADLINE_WORDS[step] ?? "due", now)}</Moment>
          </>
        )}
        .
      </span>{" "}
      <span className={`soft ${styles.line ?? ""}`} title={who}>
        Waits for <bdi>{who}</bdi>
      </span>
    </>
  );
}

function waitsForName({ teamA, teamB }: ScheduledMatch, who: WaitsFor): string {
  const names: Readonly<Record<WaitsFor, string>> = {
    [WaitsFor.both]: "both teams",
    [WaitsFor.teamA]: teamA.name.name,
    [WaitsFor.teamB]: teamB.name.name,
    [WaitsFor.staff]: "staff",
  };
  return names[who];
}
