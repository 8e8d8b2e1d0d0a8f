import "../../../ui/desk.css";

import { NextStep, nextStepLabels, WaitsFor } from "../../../api/roomEnums";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import styles from "./ScheduleTable.module.css";
import type { ScheduledMatch } from "./scheduledMatch";

/** The word before the timestamp of a step. */
const MOMENT_WORDS: Readonly<Partial<Record<NextStep, string>>> = {
  [NextStep.play]: "on",
  [NextStep.confirm]: "or it becomes official on",
  [NextStep.answerClaim]: "or the team forfeits on",
};

interface NextStepCellProps {
  match: ScheduledMatch;
  /** The zone in which the server writes times. */
  zone: string;
}

/** What has to happen next in a match, and who it waits for. */
export function NextStepCell({ match, zone }: NextStepCellProps) {
  const { next } = match;
  if (next === null) {
    return <span className={styles.nothing}>Nothing to do</span>;
  }
  return (
    <>
      <span className="wraps">
        {nextStepLabels[next.step]}
        {next.at !== 0 && (
          <>
            {" "}
            {MOMENT_WORDS[next.step] ?? "by"} <LocalTime unixSeconds={next.at} leagueZone={zone} />
          </>
        )}
        .
      </span>{" "}
      <span className={`wraps ${styles.who ?? ""}`}>
        Waits for <bdi>{waitsForName(match, next.waitsFor)}</bdi>
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
