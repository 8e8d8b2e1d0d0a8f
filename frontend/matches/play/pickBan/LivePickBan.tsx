import { useApi } from "../../../api/useApi";
import { Card } from "../../../ui/Card/Card";
import { BoardView } from "./BoardView";
import { ConnectionLost } from "./ConnectionLost";
import { type PickBan, pickBanPath } from "./pickBan";
import { secondsUntilNext, type TeamNames } from "./reckoning";
import { usePolled } from "./usePolled";

interface LivePickBanProps {
  matchId: string;
  names: TeamNames;
  /** The time zone of the league. */
  zone: string;
  /** What the page came with. */
  known: PickBan;
}

/** The board of a match as spectators see it, step by step. */
export function LivePickBan({ matchId, names, zone, known }: LivePickBanProps) {
  const answer = useApi(pickBanPath(matchId));
  const board = answer.body ?? known;
  usePolled(answer, secondsUntilNext(board, { running: 5, done: known.state === "done" ? 0 : 30 }));
  return (
    <Card title="Pick and Ban">
      <div className="stack fit gap-4">
        <ConnectionLost error={answer.error} />
        {board.isHidden ? (
          <p role="status">The steps are shown once all are taken.</p>
        ) : (
          <BoardView board={board} names={names} ownSide={null} zone={zone} />
        )}
      </div>
    </Card>
  );
}
