import { Card } from "../../ui/Card/Card";
import { PlayersBySide } from "../statistics/PlayersBySide";
import type { MatchDetail } from "./MatchPage";

/** The players of both sides as game servers logged them; nothing without a log. */
export function MatchStatistics({ match: { statistics, teamA, teamB } }: { match: MatchDetail }) {
  return statistics.length === 0 ? null : (
    <Card title="Players">
      <PlayersBySide players={statistics} names={[teamA.name.name, teamB.name.name]} />
    </Card>
  );
}
