import type { ReactNode } from "react";

import { Decision } from "../../../api/enums";
import { NextStep, WaitsFor } from "../../../api/roomEnums";
import { LocalTime } from "../../../ui/LocalTime/LocalTime";
import type { MatchRoom, RoomMatch } from "./matchRoom";

/** What the button says on which people take a step. Nobody takes the step of playing here. */
export const STEP_VERBS: Readonly<Record<NextStep, string>> = {
  [NextStep.agreeTime]: "Propose Times",
  [NextStep.answerTimes]: "Answer the Times",
  [NextStep.setTime]: "Set a Time",
  [NextStep.lineUp]: "Hand In the Line-up",
  [NextStep.checkIn]: "Check In",
  [NextStep.pickBan]: "Pick and Ban",
  [NextStep.play]: "",
  [NextStep.report]: "Report the Result",
  [NextStep.answerClaim]: "Answer the Claim",
  [NextStep.confirm]: "Confirm or Dispute",
  [NextStep.settle]: "Settle the Dispute",
  [NextStep.decide]: "Decide the Result",
};

const OVER: Readonly<Record<Decision, string>> = {
  [Decision.played]: "The result is official.",
  [Decision.forfeit]: "The match ended by forfeit.",
  [Decision.doubleForfeit]: "Both teams forfeited the match.",
  [Decision.void]: "The match is void.",
};

interface WaitWordsProps {
  room: MatchRoom;
  match: RoomMatch;
  /** The time zone of the league. */
  zone: string;
}

interface Told {
  /** The teams that it waits for, and the team that does not have to do anything. */
  who: ReactNode;
  other: ReactNode;
  at: ReactNode;
  /** ", by …" where there is a deadline. */
  by: ReactNode;
}

function sentence({ isLate, closed }: MatchRoom, step: NextStep, told: Told): ReactNode {
  const { who, other, at, by } = told;
  switch (step) {
    case NextStep.agreeTime:
      return <>Both teams agree on a time{by}.</>;
    case NextStep.answerTimes:
      return (
        <>
          {other} proposed times. {who} accept one or propose others{by}.
        </>
      );
    case NextStep.setTime:
      return "The week is over and the match has no time. The league’s staff set one, or decide the result.";
    case NextStep.lineUp:
      return (
        <>
          {who} still have to hand in their line-up. The match is on {at}.
        </>
      );
    case NextStep.checkIn:
      return (
        <>
          Check-in is open. {who} still have to check in. The match is on {at}.
        </>
      );
    case NextStep.pickBan:
      return (
        <>
          The teams choose their maps. {who} take the next step{by}.
        </>
      );
    case NextStep.play:
      return <>The teams play on {at}.</>;
    case NextStep.report:
      return <>One of the teams reports the result{by}.</>;
    case NextStep.answerClaim:
      return isLate ? (
        <>Nobody answered in time, so {who} forfeit the match in a moment.</>
      ) : (
        <>
          {other} say that {who} did not come. {who} answer{by}, or forfeit.
        </>
      );
    case NextStep.confirm:
      return isLate ? (
        "Nobody answered in time, so the result becomes official in a moment."
      ) : (
        <>
          {other} reported a result. {who} confirm or dispute it
          {at && <>, or it becomes official on {at}</>}.
        </>
      );
    case NextStep.settle:
      return "The result is disputed. The league’s staff decide.";
    case NextStep.decide:
      return closed;
  }
}

/** What a match waits for, and for whom, in a sentence. */
export function WaitWords({ room, match, zone }: WaitWordsProps) {
  const { step, waitsFor, isLate, isOn } = room;
  if (step === null) {
    return OVER[match.decision ?? Decision.played];
  }
  if (isOn) {
    return "The teams play now. When the match is over, one of them reports the result.";
  }
  const a = <bdi>{match.teamA.name.name}</bdi>;
  const b = <bdi>{match.teamB.name.name}</bdi>;
  const names: Readonly<Record<WaitsFor, ReactNode>> = {
    [WaitsFor.both]: "Both teams",
    [WaitsFor.teamA]: a,
    [WaitsFor.teamB]: b,
    [WaitsFor.staff]: "the league’s staff",
  };
  const at = room.at > 0 && <LocalTime unixSeconds={room.at} leagueZone={zone} withWeekday />;
  return sentence(room, step, {
    who: names[waitsFor ?? WaitsFor.both],
    other: waitsFor === WaitsFor.teamA ? b : a,
    at,
    by: at && !isLate && <>, by {at}</>,
  });
}
