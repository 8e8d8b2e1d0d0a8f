import { useEffect, useState } from "react";

import { watchLiveScores } from "./liveScores";

const EVERY_SECONDS = 15;

/** The live score of a match, where a page has no room for its map. `LiveScore` says more. */
export function ScoreAlone({ matchId }: { matchId: string }) {
  const [rounds, setRounds] = useState("");
  useEffect(
    () =>
      watchLiveScores((scores) => {
        setRounds(scores.find(({ match }) => match === matchId)?.rounds.join(":") ?? "");
      }, EVERY_SECONDS),
    [matchId],
  );
  return rounds === "" ? null : (
    <span data-score>
      <b>{rounds}</b> unofficial
    </span>
  );
}
