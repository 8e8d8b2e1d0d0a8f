import { ClaimCast } from "./ClaimCast";
import { ManageLink } from "./ManageLink";
import type { MatchDetail } from "./matchDetail";

interface MemberActionsProps {
  match: MatchDetail;
  /** Whether they are in the room, whose action comes first. */
  isRoom: boolean;
  onChanged: () => void;
}

/** What signed-in people can do about a match, beside what its room asks of them. */
export function MemberActions({ match, isRoom, onChanged }: MemberActionsProps) {
  return (
    <>
      <ClaimCast match={match} look={isRoom ? "outlined" : "filled"} onChanged={onChanged} />
      <ManageLink match={match} />
    </>
  );
}
