import { NextStep, WaitKind } from "../../../api/roomEnums";
import { AnswerItem } from "../requests/AnswerItem";
import { MatchName, versus } from "../requests/MatchItems";
import type { Row } from "../requests/WaitingList";
import { STEP_VERBS } from "../../play/room/WaitWords";
import type { WaitingMatch } from "./myWeek";

interface Words {
  readonly kind: WaitKind;
  /** Before the names of the teams. */
  readonly title: string;
  /** The words before the deadline. */
  readonly until: string;
}

/** The steps that leaders take in a match, and that nobody asks of them. */
const STEPS: Partial<Readonly<Record<NextStep, Words>>> = {
  [NextStep.agreeTime]: {
    kind: WaitKind.toAgree,
    title: "Propose times for",
    until: "Agree by",
  },
  [NextStep.pickBan]: {
    kind: WaitKind.toPick,
    title: "Take your turn in pick and ban for",
    until: "Choose by",
  },
  [NextStep.lineUp]: {
    kind: WaitKind.toLineUp,
    title: "Hand in the line-up for",
    until: "Hand it in by",
  },
  [NextStep.report]: {
    kind: WaitKind.toReport,
    title: "Report the result of",
    until: "Report it by",
  },
};

/** A step as a row of the list of what waits; none for a step that others take. */
export function stepRows({ match, room }: WaitingMatch): Row[] {
  const words = room.step === null ? undefined : STEPS[room.step];
  if (room.step === null || words === undefined) {
    return [];
  }
  const item = (
    <AnswerItem
      key={`step-${match._id}`}
      league={match.league}
      title={
        <>
          {words.title} <MatchName match={match} />
        </>
      }
      about={versus(match)}
      until={room.isLate ? 0 : room.at}
      untilWords={words.until}
      answers={[{ label: STEP_VERBS[room.step], href: room.href }]}
    >
      {room.isLate ? "The deadline has passed." : undefined}
    </AnswerItem>
  );
  return [{ kind: words.kind, until: room.at, item }];
}
