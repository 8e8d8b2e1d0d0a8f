import { commandPath } from "../../../api/apiPath";
import { matchAddress } from "../../../page/addresses";
import { type Answer, AnswerItem, type Place } from "./AnswerItem";
import type { NamedMatch, Postponement } from "./inbox";
import { MatchName, versus } from "./MatchItems";
import { TeamName } from "./RequestList";

interface PostponementItemProps {
  asked: Postponement;
  /** Whether a team of the reader asks; otherwise the reader answers. */
  isOwn: boolean;
}

/** Agreeing takes one press and a confirmation; declining may take a reason, on the match's page. */
function answersTo({ _id, match, toWeek }: Postponement): (Answer | Place)[] {
  return [
    {
      verb: "Postpone",
      path: commandPath("POST", "/api/matches/{id}/postponing/agree", { id: match._id }),
      body: { postponement: _id },
      look: "filled",
      confirm: {
        title: "Postpone the Match?",
        words: `The match moves to week ${String(toWeek)}. If it has a time in another week, it loses it. Everyone in the match is notified. Only staff can move it back.`,
      },
    },
    { label: "Decline", href: `${matchAddress(match)}/manage#postponing`, look: "quiet" },
  ];
}

const takingBack = (_id: string, match: NamedMatch): Answer => ({
  verb: "Take Back",
  path: commandPath("POST", "/api/matches/{id}/postponing/withdraw", { id: match._id }),
  body: { postponement: _id },
  look: "quiet",
});

/** A request to play a match in a later week. */
export function PostponementItem({ asked, isOwn }: PostponementItemProps) {
  const { _id, match, side, toWeek, reason, until } = asked;
  return (
    <AnswerItem
      league={match.league}
      title={
        <>
          <TeamName team={side === 0 ? match.teamA : match.teamB} /> asks to postpone{" "}
          <MatchName match={match} /> to week {toWeek}
        </>
      }
      about={versus(match)}
      until={until}
      untilWords={isOwn ? "Open until" : "Answer by"}
      answers={isOwn ? [takingBack(_id, match)] : answersTo(asked)}
    >
      {reason === "" ? undefined : <bdi>{reason}</bdi>}
    </AnswerItem>
  );
}
