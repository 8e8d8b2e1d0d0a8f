import { Decision, decisionLabels, Unsettled, unsettledLabels, type Winner } from "../../api/enums";
import { Badge } from "../Badge/Badge";
import { forfeitLabel, outcomes } from "../ScoreLine/ScoreLine";

interface MatchStateProps {
  match: {
    readonly scheduled: boolean;
    readonly confirmed: boolean;
    readonly winner: Winner;
    readonly decision?: Decision | null;
    readonly unsettled?: Unsettled | null;
  };
}

/** That a side has reported a match, and what it waits for; nothing of every other one. */
export function UnsettledBadge({ match }: Pick<MatchStateProps, "match">) {
  const { unsettled } = match;
  return unsettled ? (
    <Badge tone={unsettled === Unsettled.disputed ? "danger" : "warning"}>
      {unsettledLabels[unsettled]}
    </Badge>
  ) : null;
}

/** How far a match has come, in a word or two; nothing of one that has no time yet. */
export function MatchState({ match }: MatchStateProps) {
  const { decision = null } = match;
  if (decision === Decision.void) {
    return <Badge>{decisionLabels[decision]}</Badge>;
  }
  if (match.confirmed) {
    return outcomes(match.winner, decision) === undefined ? (
      <Badge>Scores not yet submitted</Badge>
    ) : (
      <Badge tone="league">{forfeitLabel(decision) ?? "Final"}</Badge>
    );
  }
  if (match.unsettled) {
    return <UnsettledBadge match={match} />;
  }
  return match.scheduled ? <Badge>Not yet completed</Badge> : null;
}
