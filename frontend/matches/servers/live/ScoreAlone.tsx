import { useEffect, useState } from "react";

import { remoteLeagues } from "../../../api/enums";
import { watchLiveScores } from "./liveScores";

const EVERY_SECONDS = 15;

interface ScoreAloneProps {
  match: { readonly _id: string; readonly league: string };
}

/** The live score of a match, where a page has no room for its map. `LiveScore` says more. */
export function ScoreAlone({ match: { _id, league } }: ScoreAloneProps) {
  const [rounds, setRounds] = useState("");
  const isRemote = (remoteLeagues as readonly string[]).includes(league);
  useEffect(
    () =>
      isRemote
        ? watchLiveScores((scores) => {
            setRounds(scores.find(({ match }) => match === _id)?.rounds.join(":") ?? "");
          }, EVERY_SECONDS)
        : undefined,
    [_id, isRemote],
  );
  return rounds === "" ? null : (
    <span data-score>
      <b>{rounds}</b> unofficial
    </span>
  );
}
