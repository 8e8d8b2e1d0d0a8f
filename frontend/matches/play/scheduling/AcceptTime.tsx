import { useState } from "react";

import { Button } from "../../../ui/Button/Button";
import { UndoableButton } from "../../../ui/Button/UndoableButton";
import { ConfirmDialog } from "../../../ui/ConfirmDialog/ConfirmDialog";
import { matchesAt, SameTimeMatches } from "./SameTimeMatches";
import type { MatchTimes, Proposal } from "./matchTimes";
import styles from "./Times.module.css";
import { useAccepting, WHAT_ACCEPTING_DOES } from "./useAccepting";
import { ZonedTime } from "./ZonedTime";

/** What every answer to a proposal needs. */
export interface AnswerProps {
  matchId: string;
  proposal: Proposal;
  /** The league's. */
  zone: string;
  /** What else the sides of the match play. */
  busy: MatchTimes["busy"];
  onChanged: () => void;
}

interface AcceptTimeProps extends AnswerProps {
  time: number;
  look: "filled" | "outlined";
  /** The button's name for who doesn't see the time beside it. */
  label: string;
}

/**
 * A button that accepts one of the other side's times, which can be undone for some seconds. It asks
 * first if a team already plays then.
 */
export function AcceptTime(props: AcceptTimeProps) {
  const { matchId, proposal, onChanged, time, look, label } = props;
  const { isBusy, accept } = useAccepting(matchId, onChanged);
  if (matchesAt(props.busy, time).length > 0) {
    return <AcceptAtSameTime {...props} />;
  }
  return (
    <UndoableButton
      look={look}
      isSmall
      aria-label={label}
      disabled={isBusy}
      oneOf={proposal._id}
      onDone={(isLeaving) => accept(proposal, time, isLeaving)}
    >
      Accept
    </UndoableButton>
  );
}

function AcceptAtSameTime({
  matchId,
  proposal,
  zone,
  busy,
  onChanged,
  time,
  look,
  label,
}: AcceptTimeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, accept } = useAccepting(matchId, onChanged);

  async function confirm(): Promise<boolean> {
    const isDone = await accept(proposal, time);
    if (isDone) {
      setIsAsking(false);
    }
    return isDone;
  }

  return (
    <>
      <Button
        look={look}
        isSmall
        aria-label={label}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Accept
      </Button>
      <ConfirmDialog
        title="Accept This Time?"
        verb="Accept"
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={confirm}
        onClose={() => {
          setIsAsking(false);
        }}
      >
        <p className={styles.option}>
          <ZonedTime unixSeconds={time} zone={zone} />
        </p>
        <SameTimeMatches busy={busy} time={time} zone={zone} />
        <p>{WHAT_ACCEPTING_DOES}</p>
      </ConfirmDialog>
    </>
  );
}
