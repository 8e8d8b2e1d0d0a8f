import { Decision, decisionLabels, Unsettled, unsettledLabels, type Winner } from "../../api/enums";
import { Badge } from "../Badge/Badge";
import { forfeitLabel, outcomes } from "../ScoreLine/ScoreLine";
import { LiveBadge } from "./LiveBadge";

interface MatchStateProps {
  match: {
    readonly scheduled: boolean;
    readonly confirmed: boolean;
    /** Whether it is likely being played now. */
    readonly playing?: boolean;
    readonly winner: Winner;
    readonly decision?: Decision | null;
    readonly unsettled?: Unsettled | null;
  };
}

/** A badge for a match whose reported result is not official yet; renders nothing for others. */
export function UnsettledBadge({ match }: Pick<MatchStateProps, "match">) {
  const { unsettled } = match;
  return unsettled ? (
    <Badge tone={unsettled === Unsettled.disputed ? "danger" : "warning"}>
      {unsettledLabels[unsettled]}
    </Badge>
  ) : null;
}

/** The state of a match in a word or two; renders nothing for a match without a time. */
export function MatchState({ match }: MatchStateProps) {
  const { decision = null } = match;
  if (decision === Decision.void) {
    return <Badge>{decisionLabels[decision]}</Badge>;
  }
  if (match.confirmed) {
    return outcomes(match.winner, decision) === undefined ? (
      <Badge>Scores not yet submitted</Badge>
    ) : (
      <Badge tone="league">{forfeitLabel(decision) ?? "Official"}</Badge>
    );
  }
  return (
    <>
      <LiveBadge match={match} />
      {match.scheduled && !match.playing && !match.unsettled && <Badge>Not yet completed</Badge>}
      <UnsettledBadge match={match} />
    </>
  );
}
