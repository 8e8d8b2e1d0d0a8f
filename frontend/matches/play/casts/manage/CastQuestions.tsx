import { commandPath } from "../../../../api/apiPath";
import { pluralize } from "../../../../ui/pluralize";
import { type AskedProps, CastQuestion } from "./CastQuestion";
import type { ShownCast } from "./matchCasts";

/** How often a match can be claimed again. */
function claimsInWords(left: number): string {
  return left === 0
    ? "You have claimed this match too often to claim it again."
    : `You can claim this match ${pluralize(left, "more time")} after that.`;
}

interface ReleaseDialogProps extends AskedProps {
  matchId: string;
  /** How often they can claim the match again; null if they can’t say that. */
  claimsLeft: number | null;
}

/** Gives back a match that the reader has claimed. */
export function ReleaseDialog({ matchId, claimsLeft, ...on }: ReleaseDialogProps) {
  return (
    <CastQuestion
      title="Give Cast Back"
      verb="Give Back"
      method="POST"
      path={commandPath("POST", "/api/matches/{id}/casts/release", { id: matchId })}
      isDangerous
      {...on}
    >
      <p>
        Your cast is called off, for everyone in it. They and both teams’ captains and co-captains
        are notified.
      </p>
      {claimsLeft !== null && <p>{claimsInWords(claimsLeft)}</p>}
    </CastQuestion>
  );
}

interface CastKeys extends AskedProps {
  matchId: string;
  castId: string;
}

/** Leaves a cast of others. */
export function LeaveDialog({ matchId, castId, ...on }: CastKeys) {
  return (
    <CastQuestion
      title="Leave Cast"
      verb="Leave"
      method="POST"
      path={commandPath("POST", "/api/matches/{id}/casts/{castId}/leave", { id: matchId, castId })}
      isDangerous
      {...on}
    >
      <p>You leave this cast. The others in it are notified.</p>
    </CastQuestion>
  );
}

/** Asks the teams to keep the time of the match. */
export function HoldDialog({ matchId, castId, ...on }: CastKeys) {
  return (
    <CastQuestion
      title="Hold Time"
      verb="Hold Time"
      method="POST"
      path={commandPath("POST", "/api/matches/{id}/casts/{castId}/hold", { id: matchId, castId })}
      {...on}
    >
      <p>
        Both teams’ captains and co-captains are notified, and asked to keep the time of the match
        for this cast.
      </p>
    </CastQuestion>
  );
}

/** Lets the teams move the match again. */
export function UnholdDialog({ matchId, castId, ...on }: CastKeys) {
  return (
    <CastQuestion
      title="Stop Holding"
      verb="Stop Holding"
      method="POST"
      path={commandPath("POST", "/api/matches/{id}/casts/{castId}/unhold", { id: matchId, castId })}
      {...on}
    >
      <p>
        Both teams’ captains and co-captains are notified that the time of the match is no longer
        held for this cast.
      </p>
    </CastQuestion>
  );
}

interface TakeOutDialogProps extends CastKeys {
  user: ShownCast["people"][number]["user"];
}

/** Takes somebody out of a cast. */
export function TakeOutDialog({ matchId, castId, user, ...on }: TakeOutDialogProps) {
  const key = { id: matchId, castId, userId: user._id };
  return (
    <CastQuestion
      title="Take Out"
      verb="Take Out"
      method="DELETE"
      path={commandPath("DELETE", "/api/matches/{id}/casts/{castId}/people/{userId}", key)}
      isDangerous
      {...on}
    >
      <p>
        <bdi>{user.username}</bdi> is no longer in this cast. They and the others in it are
        notified.
      </p>
    </CastQuestion>
  );
}
