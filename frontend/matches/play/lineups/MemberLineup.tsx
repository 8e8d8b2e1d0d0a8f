import { useApi } from "../../../api/useApi";
import { useSession } from "../../../page/useSession";
import { Card } from "../../../ui/Card/Card";
import { Hint } from "../../../ui/Field/Hint";
import type { MatchDetail } from "../../shown/matchPage/matchDetail";
import { lineupsPath } from "./matchLineups";
import { PlayerList } from "./PlayerList";

function OwnLineup({ matchId }: { matchId: string }) {
  const { body: sheet } = useApi(lineupsPath(matchId));
  const own = sheet?.sides.find(({ players }) => players !== null);
  if (sheet === undefined || sheet.isShown || own?.players == null) {
    return null;
  }
  return (
    <Card title="Your Line-up">
      <Hint>Only your team sees it until both line-ups are handed in, or the match begins.</Hint>
      <PlayerList players={own.players} />
    </Card>
  );
}

/** Before everyone sees the line-ups, the members of a team see their own. */
export function MemberLineup({ match }: { match: MatchDetail }) {
  const { session } = useSession();
  const isMember = [match.teamA, match.teamB].some(
    ({ _id }) => session?.teams.some((team) => team._id === _id) === true,
  );
  return isMember && !match.confirmed && match.lineups.length === 0 ? (
    <OwnLineup matchId={match._id} />
  ) : null;
}
