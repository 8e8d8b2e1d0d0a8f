import { type Fold, CollapsibleCard } from "../../../ui/Card/CollapsibleCard";
import { PlayersBySide } from "../../play/statistics/PlayersBySide";
import type { MatchDetail } from "./matchDetail";

interface MatchStatisticsProps {
  match: MatchDetail;
  fold: Fold | undefined;
}

/** The players of both sides as game servers logged them; nothing without a log. */
export function MatchStatistics({
  match: { statistics, teamA, teamB },
  fold,
}: MatchStatisticsProps) {
  return statistics.length === 0 ? null : (
    <CollapsibleCard title="Players" fold={fold}>
      <PlayersBySide players={statistics} names={[teamA.name.name, teamB.name.name]} />
    </CollapsibleCard>
  );
}
