import { matchAddress } from "../../../page/addresses";
import { AnswerItem } from "./AnswerItem";
import type { Postponement } from "./inbox";
import { MatchName, versus } from "./MatchItems";
import { TeamName } from "./RequestList";

interface PostponementItemProps {
  asked: Postponement;
  /** Whether a team of the reader asks; otherwise the reader answers. */
  isOwn: boolean;
}

/** A request to play a match in a later week, which is answered or taken back on the match's page. */
export function PostponementItem({ asked, isOwn }: PostponementItemProps) {
  const { match, side, toWeek, reason, until } = asked;
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
      answers={[
        {
          label: isOwn ? "Take Back" : "Answer",
          href: `${matchAddress(match)}/manage#postponing`,
          look: isOwn ? "quiet" : "filled",
        },
      ]}
    >
      {reason === "" ? undefined : <bdi>{reason}</bdi>}
    </AnswerItem>
  );
}
